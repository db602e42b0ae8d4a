import { ADMIN_LIST, secureCollection } from '@/content/core/access'
import { bookkeeping, checkbox, text } from '@/content/core/fields'
import { LANGUAGES_HINT } from '@/content/labels/collection-labels'
import { labelsOf, toLabel } from '@/content/labels/field-labels'

/** A language of the content (specification, section 3, Language): `de-DE`, `de`, Deutsch, active or not. */
export const ContentLanguages = secureCollection(ADMIN_LIST, {
  slug: 'languages',
  labels: labelsOf('languages'),
  admin: {
    description: toLabel(LANGUAGES_HINT),
    useAsTitle: 'name',
    defaultColumns: ['name', 'code', 'appActive'],
    group: labelsOf('settings').plural,
  },
  defaultSort: 'order',
  fields: [
    ...bookkeeping(),
    text('code', { required: true, unique: true, index: true }),
    text('simpleCode', { required: true }),
    text('name', { required: true }),
    checkbox('appActive', true),
  ],
})
