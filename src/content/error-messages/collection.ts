import { ADMIN_LIST } from '@/content/core/access'
import { listCollection } from '@/content/core/collection'
import { localLines, recordFields, text } from '@/content/core/fields'

/** A message that replaces the built-in words of an error code (specification, sections 3 and 7). */
export const ErrorMessages = listCollection(ADMIN_LIST, {
  slug: 'error-messages',
  title: 'code',
  columns: ['message'],
  group: 'settings',
  sort: 'code',
  fields: [
    ...recordFields(),
    text('code', { required: true, unique: true, index: true }),
    localLines('message', { required: true }),
  ],
})
