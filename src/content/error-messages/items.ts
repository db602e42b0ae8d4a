/** `error_messages` on the wire (specification, section 3): the id is the code of the message. */
import { column, local, wireRecord } from '@/content/wire/items'

export const errorMessageItems = wireRecord({
  name: 'error_messages',
  slug: 'error-messages',
  table: 'error_messages',
  shows: 'all',
  description: 'Texts that replace the built-in ones, by code.',
  fields: { id: column('string', 'code'), message: local('message', { type: 'text' }) },
})
