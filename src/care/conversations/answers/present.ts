import type { Locale } from '@/i18n/locales'
import type { CannedAnswerId } from '@/lib/record-ids'
import type { cannedAnswer } from './table'

export type CannedAnswerView = {
  readonly id: CannedAnswerId
  readonly locale: Locale
  readonly subject: string
  readonly text: string
  /** When it was saved, ISO 8601: a change names the one that it was made on. */
  readonly revision: string
}

export function presentAnswer({
  id,
  locale,
  subject,
  text,
  updatedAt,
}: typeof cannedAnswer.$inferSelect): CannedAnswerView {
  return { id, locale, subject, text, revision: updatedAt.toISOString() }
}
