/** An answer is sealed with its row's id, so it cannot be opened as another row's. */
import * as v from 'valibot'
import { QUESTION_KINDS } from '@/content/questionnaires/constants'
import { LOCALES } from '@/i18n/locales'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { QuestionAnswerId } from '@/lib/record-ids'
import type { AnsweredQuestion } from './rules'

const content = v.object({
  question: v.string(),
  locale: v.picklist(LOCALES),
  kind: v.picklist(QUESTION_KINDS),
  value: v.string(),
  label: v.nullable(v.string()),
})

export function sealQuestion(
  id: QuestionAnswerId,
  { question, locale, kind, value, label }: AnsweredQuestion,
): SealedText {
  const text = JSON.stringify({ question, locale, kind, value, label })
  return seal(text, `question_answer:${id}:content`, env().DATA_KEYS)
}

/** @throws if it was tampered with */
export function openQuestion(id: QuestionAnswerId, sealed: SealedText): AnsweredQuestion {
  return v.parse(content, JSON.parse(open(sealed, `question_answer:${id}:content`, env().DATA_KEYS)))
}
