/** What a patient posts about their stay. */
import * as v from 'valibot'
import { openedFields } from '@/lib/opened-form'
import { storableText } from '@/lib/plain-text'
import { RATING_TEXT_MAX_LENGTH } from './constants'

export const ratingForm = v.object({
  order: v.string('INVALID'),
  score: v.pipe(
    v.optional(v.string('SCORE_REQUIRED'), ''),
    v.regex(/^[1-5]$/, 'SCORE_REQUIRED'),
    v.transform(Number),
  ),
  text: v.pipe(
    v.optional(v.string('INVALID'), ''),
    v.transform(storableText),
    v.maxLength(RATING_TEXT_MAX_LENGTH, 'TEXT_TOO_LONG'),
  ),
  ...openedFields,
})
