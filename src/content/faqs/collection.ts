import { editorialCollection } from '@/content/core/collection'
import { localMarkdown, localText, recordFields, reviewFields, text } from '@/content/core/fields'

/** A question of the general FAQ page (specification, section 3, FAQ item). */
export const Faqs = editorialCollection({
  slug: 'faqs',
  title: 'question',
  columns: ['topic', '_status'],
  group: 'site',
  fields: [
    ...recordFields(),
    text('topic', { index: true }),
    localText('question', { required: true }),
    localMarkdown('answer', { required: true }),
    ...reviewFields(),
  ],
})
