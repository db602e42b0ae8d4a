'use server'

import { mayUsePortal } from '@/care/accounts/policy'
import { saveChat } from '@/care/profile/save-preferences'
import { chatForm } from '@/care/profile/schema'
import { formAction } from '@/surfaces/forms/form-action'

/** Saves in which `language` the patient writes, and which voice of a translated message comes first (`order`). */
export const changeChat = formAction({
  name: 'settings.chat',
  schema: chatForm,
  keeps: 'all',
  policy: mayUsePortal,
  useCase: (input, { actor }) => saveChat(actor, input),
  // The next save is made on top of this one.
  done: ({ revision }) => ({ values: { base: revision } }),
})
