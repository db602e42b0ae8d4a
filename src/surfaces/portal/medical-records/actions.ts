'use server'

import { mayWriteRecord } from '@/care/patient-record/policy'
import { recordHealthConsent } from '@/care/patient-record/record-consent'
import { saveAnswer as save } from '@/care/patient-record/save-answer'
import { answerForm, consentForm } from '@/care/patient-record/schema'
import { formAction } from '@/surfaces/forms/form-action'
import { readStoredAnswer } from './read-stored'

/** The patient's own answer to `field`. After success the values have `savedAt`, the `base` of the next save. */
export const saveAnswer = formAction({
  name: 'record.answer',
  schema: answerForm,
  policy: mayWriteRecord,
  keeps: ['field', 'answer', 'text', 'base'],
  useCase: (input, { actor, clientIp }) => save(actor, { ...input, clientIp }),
  stored: ({ field }, { locale }) => readStoredAnswer(field, locale),
  done: ({ savedAt }) => ({ values: { savedAt } }),
})

/** The patient agrees to the processing of health data (`agreed`). */
export const agreeToRecord = formAction({
  name: 'record.consent',
  schema: consentForm,
  policy: mayWriteRecord,
  useCase: (_input, { actor, locale, clientIp }) => recordHealthConsent(actor, { locale, clientIp }),
})
