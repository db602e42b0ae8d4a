'use server'

import { mayWriteRecord } from '@/care/patient-record/policy'
import { saveQuestion as save } from '@/care/patient-record/questionnaires/save-question'
import { questionForm } from '@/care/patient-record/questionnaires/schema'
import { formAction } from '@/surfaces/forms/form-action'
import { readStoredQuestion } from '../read-stored'

/** Saves the patient's answer to `question`. On success the values have `savedAt`, the `base` of the next save. */
export const saveQuestion = formAction({
  name: 'record.question',
  schema: questionForm,
  policy: mayWriteRecord,
  keeps: ['question', 'value', 'base'],
  useCase: (input, { actor, locale, clientIp }) => save(actor, { ...input, locale, clientIp }),
  stored: ({ question }, { locale }) => readStoredQuestion(question, locale),
  done: ({ savedAt }) => ({ values: { savedAt } }),
})
