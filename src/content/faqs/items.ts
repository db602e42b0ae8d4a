/** `faq` on the wire (specification, section 3). `answer_` is the older name of `answer`. */
import { column, local, numeric, wireRecord } from '@/content/wire/items'

export const faqItems = wireRecord({
  name: 'faq',
  slug: 'faqs',
  table: 'faqs',
  shows: 'published',
  description: 'Questions that patients ask.',
  fields: {
    status: column('string', '_status'),
    question: local('question'),
    answer_: local('answer', { type: 'text' }),
    answer: local('answer', { type: 'text' }),
    topic: column('string', 'topic'),
    sort: numeric('integer', 'order'),
  },
})
