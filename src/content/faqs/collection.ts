import { EDITORIAL, secureCollection } from '@/content/core/access'
import { DRAFTS } from '@/content/core/drafts'
import { bookkeeping, localMarkdown, localText, reviewFields, text } from '@/content/core/fields'
import { germanFirst } from '@/content/core/hooks'
import { labelsOf } from '@/content/labels/field-labels'

/** A question of the general FAQ page (specification, section 3, FAQ item). */
export const Faqs = secureCollection(EDITORIAL, {
  slug: 'faqs',
  labels: labelsOf('faqs'),
  admin: {
    useAsTitle: 'question',
    defaultColumns: ['question', 'topic', '_status'],
    group: labelsOf('site').plural,
  },
  defaultSort: 'order',
  trash: true,
  versions: DRAFTS,
  hooks: { beforeChange: [germanFirst('question')] },
  fields: [
    ...bookkeeping(),
    text('topic', { index: true }),
    localText('question', { required: true }),
    localMarkdown('answer', { required: true }),
    ...reviewFields(),
  ],
})
