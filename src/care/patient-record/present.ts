/** What screens show of a record: data without words. */
import type { RequestId } from '@/lib/record-ids'
import type { Answer } from './constants'
import type { RecordFieldName } from './fields'

/** What the patient wrote about the same question in a request. */
export type FormerAnswer = {
  readonly text: string
  readonly requestId: RequestId
  /** `RQ-2026-0042`. */
  readonly reference: string
  /** ISO 8601, as all instants here. */
  readonly at: string
}

export type RecordAnswer = {
  readonly field: RecordFieldName
  readonly answer: Answer
  /** Empty unless the answer is `details`. */
  readonly text: string
  /** When it was last saved; null while nothing was ever saved. */
  readonly savedAt: string | null
}

/** A question as the patient's own page shows it. */
export type RecordQuestion = RecordAnswer & {
  readonly max: number
  readonly former: FormerAnswer | null
}

/** One line of the history of a record. */
export type RecordChange = {
  readonly field: RecordFieldName
  readonly answer: Answer
  readonly text: string
  readonly savedAt: string
  /** The first, second, … answer to its question. */
  readonly number: number
}
