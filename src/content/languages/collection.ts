import { ADMIN_LIST } from '@/content/core/access'
import { listCollection } from '@/content/core/collection'
import { checkbox, recordFields, text } from '@/content/core/fields'
import { LANGUAGES_HINT } from '@/content/labels/collection-labels'
import { toLabel } from '@/content/labels/field-labels'

/** A language of the content (specification, section 3, Language): `de-DE`, `de`, Deutsch, active or not. */
export const ContentLanguages = listCollection(ADMIN_LIST, {
  slug: 'languages',
  title: 'name',
  columns: ['code', 'appActive'],
  group: 'settings',
  description: toLabel(LANGUAGES_HINT),
  fields: [
    ...recordFields(),
    text('code', { required: true, unique: true, index: true }),
    text('simpleCode', { required: true }),
    text('name', { required: true }),
    checkbox('appActive', true),
  ],
})
