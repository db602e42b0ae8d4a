import type { Locale } from '@/i18n/locales'
import type { CannedAnswerId } from '@/lib/record-ids'
import { revisionOf } from '@/lib/save-on-top'
import type { cannedAnswer } from './table'

export type CannedAnswerView = {
  readonly id: CannedAnswerId
  readonly locale: Locale
  readonly subject: string
  readonly text: string
  /** Of the values above: a change names the ones that it was made on. */
  readonly revision: string
}
type AnswerValues = Pick<CannedAnswerView, 'locale' | 'subject' | 'text'>

export function presentAnswer({
  id,
  locale,
  subject,
  text,
}: typeof cannedAnswer.$inferSelect): CannedAnswerView {
  return { id, locale, subject, text, revision: answerRevision({ locale, subject, text }) }
}

/** By which two versions of an answer are told apart. */
export function comparableAnswer({ locale, subject, text }: AnswerValues) {
  return { locale, subject, text }
}

export function answerRevision(values: AnswerValues): string {
  return revisionOf(comparableAnswer(values))
}
