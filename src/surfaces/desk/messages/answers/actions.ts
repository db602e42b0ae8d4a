'use server'

import { deleteAnswer as remove } from '@/care/conversations/answers/delete-answer'
import { addAnswer, changeAnswer } from '@/care/conversations/answers/save-answer'
import { answerForm, deleteAnswerForm } from '@/care/conversations/answers/schema'
import { mayWriteToPatients } from '@/care/conversations/policy'
import type { Result } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'

/** Adds a canned answer, or changes `answer`. */
export const saveAnswer = formAction({
  name: 'canned-answer.save',
  schema: answerForm,
  policy: mayWriteToPatients,
  keeps: 'all',
  useCase: async (
    { answer: answerId, base, over, idempotency_key: key, language: locale, ...typed },
    { actor },
  ): Promise<Result<{ readonly revision?: string; readonly answerId?: string }>> => {
    const values = { locale, ...typed }
    return answerId
      ? changeAnswer(actor, { answerId, base, over, values })
      : addAnswer(actor, { values, key })
  },
  // The next save is made on top of this one.
  done: ({ revision }) => (revision === undefined ? {} : { values: { base: revision } }),
})

/** Deletes `answer`. */
export const deleteAnswer = formAction({
  name: 'canned-answer.delete',
  schema: deleteAnswerForm,
  policy: mayWriteToPatients,
  useCase: ({ answer: answerId, revision }, { actor }) => remove(actor, { answerId, revision }),
})
