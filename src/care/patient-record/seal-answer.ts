/** An answer is sealed to its own row: moved elsewhere, it does not open. */
import * as v from 'valibot'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { RecordAnswerId } from '@/lib/record-ids'
import { ANSWERS } from './constants'
import type { AnswerContent } from './rules'

const content = v.object({ answer: v.picklist(ANSWERS), text: v.string() })

export function sealAnswer(id: RecordAnswerId, { answer, text }: AnswerContent): SealedText {
  return seal(JSON.stringify({ answer, text }), `record_answer:${id}:content`, env().DATA_KEYS)
}

/** @throws when it was tampered with */
export function openAnswer(id: RecordAnswerId, sealed: SealedText): AnswerContent {
  return v.parse(content, JSON.parse(open(sealed, `record_answer:${id}:content`, env().DATA_KEYS)))
}
