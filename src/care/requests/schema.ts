/** What is posted about an existing request. */
import * as v from 'valibot'
import { storableText } from '@/lib/plain-text'
import { REASON_MAX_LENGTH } from './constants'

export const reasonInput = v.pipe(
  v.string('REASON_REQUIRED'),
  v.transform(storableText),
  v.nonEmpty('REASON_REQUIRED'),
  v.maxLength(REASON_MAX_LENGTH, 'REASON_TOO_LONG'),
)

/** What a patient posts to withdraw a request; a malformed id is answered like an unknown one. */
export const withdrawalForm = v.object({
  request: v.optional(v.string(), ''),
  /** The offers that the page showed; empty where there was none. */
  version: v.optional(v.string(), ''),
  reason: v.optional(
    v.pipe(v.string(), v.transform(storableText), v.maxLength(REASON_MAX_LENGTH, 'REASON_TOO_LONG')),
    '',
  ),
})
