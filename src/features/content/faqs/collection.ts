import { EDITORIAL, secureCollection } from '../access'
import { DRAFTS } from '../drafts'
import { labelsOf } from '../field-labels'
import { bookkeeping, localMarkdown, localText, reviewFields, text } from '../fields'
import { germanFirst } from '../hooks'

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
