import { EDITORIAL, secureCollection } from '@/content/core/access'
import { LASTING_DRAFTS } from '@/content/core/drafts'
import { localRichText, localText, recordFields } from '@/content/core/fields'
import { requireGermanTitle } from '@/content/core/hooks'
import { labelOf, labelsOf } from '@/content/labels/field-labels'
import { seoFields } from '@/content/seo/fields'
import { PAGE_KEYS } from './constants'

/** Legal texts. `pageKey` says which page a record is. */
export const Pages = secureCollection(EDITORIAL, {
  slug: 'pages',
  labels: labelsOf('pages'),
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'pageKey', '_status'],
    group: labelsOf('site').plural,
  },
  trash: true,
  versions: LASTING_DRAFTS,
  hooks: { beforeChange: [requireGermanTitle('title')] },
  fields: [
    ...recordFields(),
    {
      name: 'pageKey',
      type: 'select',
      label: labelOf('pageKey'),
      required: true,
      unique: true,
      index: true,
      options: [...PAGE_KEYS],
    },
    localText('title', { required: true }),
    localRichText('content', { required: true }),
    seoFields(),
  ],
})
