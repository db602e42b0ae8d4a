/** What a coordinator types about a medical review. */
import * as v from 'valibot'
import { isCalendarDay } from '@/lib/calendar-day'
import { openedFields } from '@/lib/opened-form'
import { storableText } from '@/lib/plain-text'
import { requestIdSchema } from '@/lib/record-ids'
import { reasonInput } from '../schema'
import { NEEDED_MAX_LENGTH, NOTE_MAX_LENGTH } from './constants'

const text = (max: number, code: string) =>
  v.pipe(v.string(), v.transform(storableText), v.maxLength(max, code))

/** `base` and `over` name the newest valid review that the page showed; empty for none. */
export const reviewForm = v.object({
  ...openedFields,
  request: requestIdSchema,
  /** Of the content. */
  doctor: v.pipe(v.string('DOCTOR_REQUIRED'), v.regex(/^\d{1,9}$/, 'DOCTOR_REQUIRED')),
  reviewedOn: v.pipe(v.string('DAY_REQUIRED'), v.check(isCalendarDay, 'DAY_REQUIRED')),
  note: v.optional(text(NOTE_MAX_LENGTH, 'TEXT_TOO_LONG'), ''),
  needed: v.optional(text(NEEDED_MAX_LENGTH, 'NEEDED_TOO_LONG'), ''),
  idempotency_key: v.pipe(v.string('INVALID'), v.uuid('INVALID')),
})

/** Withdraws an entry. Checked in the browser, too. */
export const withdrawReviewForm = v.object({
  review: v.string('INVALID'),
  reason: v.optional(reasonInput, ''),
})
