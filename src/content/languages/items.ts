/** `languages` on the wire (specification, section 3); `languages_code` of every translation leads here. */
import { column, computed, wireRecord } from '@/content/wire/items'

export const languageItems = wireRecord({
  name: 'languages',
  slug: 'languages',
  table: 'languages',
  shows: 'all',
  key: 'code',
  storedKey: (alias) => `${alias}.code`,
  description: 'Languages of the content.',
  fields: {
    code: column('string', 'code'),
    simple_code: column('string', 'simple_code'),
    name: column('string', 'name'),
    app_active: computed(
      'json',
      (alias) => `case when ${alias}.app_active then '[1]'::json else '[]'::json end`,
      '`[1]` when the language is offered, else `[]`.',
    ),
  },
})
