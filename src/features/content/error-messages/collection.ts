import { ADMIN_LIST, secureCollection } from '../access'
import { labelsOf } from '../field-labels'
import { bookkeeping, localLines, text } from '../fields'

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
