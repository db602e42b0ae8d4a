'use server'

import { mayWriteToPatients } from '@/care/conversations/policy'
import { deleteTranslation as remove } from '@/care/conversations/translations/delete-translation'
import { deleteTranslationForm, translationForm } from '@/care/conversations/translations/schema'
import { translateMessage as translate } from '@/care/conversations/translations/translate-message'
import { formAction } from '@/surfaces/forms/form-action'

/** The team's translation of `message`, a new one or a change. */
export const translateMessage = formAction({
  name: 'message-translation.save',
  schema: translationForm,
  policy: mayWriteToPatients,
  keeps: 'all',
  useCase: ({ message: messageId, base, over, language: locale, ...typed }, { actor, clientIp }) =>
    translate(actor, { messageId, base, over, values: { locale, ...typed }, clientIp }),
  // The next save is made on top of this one.
  done: ({ revision }) => ({ values: { base: revision } }),
})

/** Deletes it. */
export const deleteTranslation = formAction({
  name: 'message-translation.delete',
  schema: deleteTranslationForm,
  policy: mayWriteToPatients,
  useCase: ({ message: messageId, revision }, { actor, clientIp }) =>
    remove(actor, { messageId, revision, clientIp }),
})
