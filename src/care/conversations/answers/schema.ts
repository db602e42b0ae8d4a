/** The form of one canned answer. */
import * as v from 'valibot'
import { LOCALES } from '@/i18n/locales'
import { filledText } from '@/lib/filled-text'
import { openedFields } from '@/lib/opened-form'
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '../constants'

export const answerForm = v.object({
  /** Empty: a new one. */
  answer: v.optional(v.string('INVALID'), ''),
  ...openedFields,
  idempotency_key: v.pipe(v.string('INVALID'), v.regex(/^[\w-]{8,128}$/, 'INVALID')),
  language: v.picklist(LOCALES, 'LANGUAGE_REQUIRED'),
  subject: filledText('SUBJECT_REQUIRED', 'SUBJECT_TOO_LONG', SUBJECT_MAX_LENGTH),
  text: filledText('TEXT_REQUIRED', 'TEXT_TOO_LONG', MESSAGE_MAX_LENGTH),
})

/** `revision` is what the page shows. */
export const deleteAnswerForm = v.object({ answer: v.string('INVALID'), revision: v.string('INVALID') })
