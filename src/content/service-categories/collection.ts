import { PUBLIC_LIST } from '@/content/core/access'
import { listCollection } from '@/content/core/collection'
import { localText, recordFields, relation } from '@/content/core/fields'

/** A group of services; one without a parent is a filter of the service list (specification, sections 2 and 3). */
export const ServiceCategories = listCollection(PUBLIC_LIST, {
  slug: 'service-categories',
  title: 'title',
  columns: ['parent', 'order'],
  group: 'care',
  fields: [
    ...recordFields(),
    localText('title', { required: true }),
    relation('parent', 'service-categories'),
  ],
})
