import * as v from 'valibot'
import { storableText } from '@/lib/plain-text'
import { ADDITION_MAX_LENGTH } from './constants'

/** What a patient posts to add something to `request`; a malformed id is answered like an unknown one. */
export const additionForm = v.object({
  request: v.optional(v.string(), ''),
  idempotency_key: v.pipe(v.string('INVALID'), v.regex(/^[\w-]{8,128}$/, 'INVALID')),
  text: v.optional(
    v.pipe(
      v.string('TEXT_REQUIRED'),
      v.transform(storableText),
      v.nonEmpty('TEXT_REQUIRED'),
      v.maxLength(ADDITION_MAX_LENGTH, 'TEXT_TOO_LONG'),
    ),
    '',
  ),
})
