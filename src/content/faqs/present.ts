import { presentReview, type ReviewView } from '@/content/core/present'
import { type InGerman, inGermanOf } from '@/content/fallback/present'
import type { Locale } from '@/i18n/locales'
import { renderMarkdown } from '@/lib/markdown'
import type { Faq } from '@/payload-types'

export type FaqView = ReviewView &
  InGerman<Faq> & {
    readonly id: number
    readonly topic: string
    readonly question: string
    readonly answerHtml: string
  }

export function presentFaq(faq: Faq, locale: Locale): FaqView {
  const { id, topic, question, answer } = faq
  return {
    id,
    topic: topic ?? '',
    question: question ?? '',
    answerHtml: renderMarkdown(answer),
    ...presentReview(faq, locale),
    inGerman: inGermanOf(faq),
  }
}
