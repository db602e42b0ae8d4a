import { renderMarkdown } from '@/lib/markdown'
import type { Faq } from '@/payload-types'

export type FaqView = {
  readonly id: number
  readonly topic: string
  readonly question: string
  readonly answerHtml: string
}

export function presentFaq({ id, topic, question, answer }: Faq): FaqView {
  return { id, topic: topic ?? '', question: question ?? '', answerHtml: renderMarkdown(answer) }
}
