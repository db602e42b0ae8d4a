import { ADMIN_LIST, secureCollection } from '@/content/core/access'
import { bookkeeping, localLines, text } from '@/content/core/fields'
import { labelsOf } from '@/content/labels/field-labels'

/** A message that replaces the built-in words of an error code (specification, sections 3 and 7). */
export const ErrorMessages = secureCollection(ADMIN_LIST, {
  slug: 'error-messages',
  labels: labelsOf('error-messages'),
  admin: { useAsTitle: 'code', defaultColumns: ['code', 'message'], group: labelsOf('settings').plural },
  defaultSort: 'code',
  fields: [
    ...bookkeeping(),
    text('code', { required: true, unique: true, index: true }),
    localLines('message', { required: true }),
  ],
})
