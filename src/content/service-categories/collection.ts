import { PUBLIC_LIST, secureCollection } from '@/content/core/access'
import { bookkeeping, localText, relation } from '@/content/core/fields'
import { labelsOf } from '@/content/labels/field-labels'

/** A group of services; one without a parent is a filter of the service list (specification, sections 2 and 3). */
export const ServiceCategories = secureCollection(PUBLIC_LIST, {
  slug: 'service-categories',
  labels: labelsOf('service-categories'),
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'parent', 'order'],
    group: labelsOf('care').plural,
  },
  defaultSort: 'order',
  fields: [
    ...bookkeeping(),
    localText('title', { required: true }),
    relation('parent', 'service-categories'),
  ],
})
