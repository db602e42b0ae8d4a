/** `about_us` on the wire (specification, section 3): a list with one record. */
import { local, rows, wireRecord } from '@/content/wire/items'

export const aboutItems = wireRecord({
  name: 'about_us',
  slug: 'about',
  table: 'about',
  shows: 'published global',
  description: 'The text about the group: a list with one record.',
  fields: {
    content: local('content', { type: 'richText' }),
    mission: local('mission', { type: 'text' }),
    vision: local('vision', { type: 'text' }),
    values: rows('about_values', { title: local('title'), text: local('text', { type: 'text' }) }),
  },
})
