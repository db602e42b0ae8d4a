/** What is posted to save an answer and to read a record. The messages of its issues are error codes. */
import * as v from 'valibot'
import { ACCESS_REASON_MAX_LENGTH } from '@/care/documents/reasons/constants'
import { storableText } from '@/lib/plain-text'
import { ANSWERS } from './constants'
import { RECORD_FIELD_NAMES, RECORD_FIELDS } from './fields'

const text = v.pipe(v.optional(v.string(), ''), v.transform(storableText))

/** One answer: `field`, `answer`, `text` of details, and `base`, the time of the answer that the form showed. */
export const answerForm = v.pipe(
  v.object({
    field: v.picklist(RECORD_FIELD_NAMES, 'INVALID'),
    answer: v.picklist(ANSWERS, 'ANSWER_REQUIRED'),
    text,
    base: v.optional(v.pipe(v.string(), v.maxLength(40, 'INVALID')), ''),
  }),
  v.forward(
    v.partialCheck(
      [['answer'], ['text']],
      (input) => input.answer !== 'details' || input.text !== '',
      'TEXT_REQUIRED',
    ),
    ['text'],
  ),
  v.forward(
    v.partialCheck(
      [['field'], ['text']],
      ({ field, text: written }) => written.length <= RECORD_FIELDS[field].max,
      'TEXT_TOO_LONG',
    ),
    ['text'],
  ),
)

/** Consent to the processing of health data: the tick itself. */
export const consentForm = v.object({
  agreed: v.pipe(v.optional(v.string(), ''), v.literal('on', 'CONSENT_REQUIRED')),
})

/** Why a member of the team reads the record of a patient without an open request. */
export const accessForm = v.object({
  request: v.optional(v.string(), ''),
  reason: v.pipe(
    v.string('REASON_REQUIRED'),
    v.transform(storableText),
    v.nonEmpty('REASON_REQUIRED'),
    v.maxLength(ACCESS_REASON_MAX_LENGTH, 'REASON_TOO_LONG'),
  ),
})
