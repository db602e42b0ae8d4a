/** The forms about a failed mail or job. */
import * as v from 'valibot'
import { DISMISSAL_REASON_MAX_LENGTH, FAILED_KINDS } from '@/base/mail/constants'
import { storableText } from '@/lib/plain-text'
import { jobIdSchema, mailIdSchema } from '@/lib/record-ids'

/** Which one: the id of a mail, the number of a job. */
export const failedRef = v.variant('kind', [
  v.object({ kind: v.literal(FAILED_KINDS[0]), id: mailIdSchema }),
  v.object({ kind: v.literal(FAILED_KINDS[1]), id: jobIdSchema }),
])
export type FailedRef = v.InferOutput<typeof failedRef>

const dismissReason = v.pipe(
  v.string(),
  v.transform(storableText),
  v.minLength(1, 'REASON_REQUIRED'),
  v.maxLength(DISMISSAL_REASON_MAX_LENGTH, 'TEXT_TOO_LONG'),
)

export const dismissForm = v.intersect([failedRef, v.object({ reason: v.optional(dismissReason, '') })])
