/** `service_category` on the wire (specification, section 3). */
import { local, numeric, one, reverse, wireRecord } from '@/content/wire/items'

export const serviceCategoryItems = wireRecord({
  name: 'service_category',
  slug: 'service-categories',
  table: 'service_categories',
  shows: 'all',
  description: 'Specialties, and the groups of treatments below them.',
  fields: {
    service_category_title: local('title'),
    parent_service_category: one('service_category', 'parent_id'),
    services: reverse('service', 'category_id', 'order'),
    sort: numeric('integer', 'order'),
  },
})
