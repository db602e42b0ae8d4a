/** What editors send about a record of the content. */
import * as v from 'valibot'
import { LOCALES } from '@/i18n/locales'
import { storableText } from '@/lib/plain-text'
import { contentCommentIdSchema, contentReviewIdSchema, userIdSchema } from '@/lib/record-ids'
import { COMMENT_MAX_LENGTH, REVIEW_NOTE_MAX_LENGTH, REVIEW_OUTCOMES } from './constants'

const record = {
  collection: v.pipe(v.string('INVALID'), v.regex(/^[a-z][a-z-]{0,40}$/, 'INVALID')),
  record: v.pipe(v.string('INVALID'), v.regex(/^\d{1,9}$/, 'INVALID'), v.transform(Number)),
}
const key = v.pipe(v.string('INVALID'), v.uuid('INVALID'))
const note = v.optional(
  v.pipe(v.string(), v.transform(storableText), v.maxLength(REVIEW_NOTE_MAX_LENGTH, 'NOTE_TOO_LONG')),
  '',
)
const orNull = <T>(empty: '', schema: v.GenericSchema<unknown, T>) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(empty),
        v.transform(() => null),
      ),
      schema,
    ]),
    '',
  )

export const commentForm = v.object({
  ...record,
  text: v.pipe(
    v.string('COMMENT_REQUIRED'),
    v.transform(storableText),
    v.minLength(1, 'COMMENT_REQUIRED'),
    v.maxLength(COMMENT_MAX_LENGTH, 'COMMENT_TOO_LONG'),
  ),
  field: orNull('', v.pipe(v.string(), v.regex(/^[A-Za-z][\w.]{0,80}$/, 'INVALID'))),
  locale_of: orNull('', v.picklist(LOCALES, 'INVALID')),
  idempotency_key: key,
})

export const resolveForm = v.object({
  comment: contentCommentIdSchema,
  state: v.picklist(['resolved', 'open'], 'INVALID'),
})

export const reviewForm = v.object({
  ...record,
  asked_of: orNull('', userIdSchema),
  note,
  idempotency_key: key,
})

export const answerForm = v.object({
  review: contentReviewIdSchema,
  outcome: v.picklist(REVIEW_OUTCOMES, 'OUTCOME_REQUIRED'),
  answer: note,
})
