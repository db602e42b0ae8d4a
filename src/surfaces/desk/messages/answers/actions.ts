'use server'

import { deleteAnswer as remove } from '@/care/conversations/answers/delete-answer'
import { saveAnswer as save } from '@/care/conversations/answers/save-answer'
import { answerForm, deleteAnswerForm } from '@/care/conversations/answers/schema'
import { mayWriteToPatients } from '@/care/conversations/policy'
import { formAction } from '@/surfaces/forms/form-action'

/** Adds a canned answer, or changes `answer`. */
export const saveAnswer = formAction({
  name: 'canned-answer.save',
  schema: answerForm,
  policy: mayWriteToPatients,
  keeps: 'all',
  useCase: ({ answer, revision, idempotency_key: key, language: locale, ...typed }, { actor }) =>
    save(actor, { answerId: answer || null, revision, key, values: { locale, ...typed } }),
})

/** Deletes `answer`. */
export const deleteAnswer = formAction({
  name: 'canned-answer.delete',
  schema: deleteAnswerForm,
  policy: mayWriteToPatients,
  useCase: ({ answer: answerId, revision }, { actor }) => remove(actor, { answerId, revision }),
})
