'use server'

import { cancelScheduled as cancel } from '@/care/conversations/later/cancel-scheduled'
import { changeScheduled as change } from '@/care/conversations/later/change-scheduled'
import { chosenTime } from '@/care/conversations/later/schema'
import { sendScheduledNow as sendNow } from '@/care/conversations/later/send-scheduled'
import { mayWriteToPatients } from '@/care/conversations/policy'
import { cancelForm, scheduledForm, sendNowForm } from '@/care/conversations/schema'
import { formAction } from '@/surfaces/forms/form-action'

/** Changes the texts of `scheduled`, and its time. */
export const changeScheduled = formAction({
  name: 'scheduled-message.change',
  schema: scheduledForm,
  policy: mayWriteToPatients,
  keeps: ['scheduled', 'text', 'translation', 'translator', 'when', 'day', 'time', 'base'],
  useCase: ({ scheduled: scheduledId, text, translation, translator, base, over, ...time }, context) => {
    const { actor, clientIp } = context
    const texts = { text, translation, translator }
    return change(actor, { scheduledId, ...texts, at: chosenTime(time), clientIp, base, over })
  },
  done: ({ revision }) => ({ values: { base: revision } }),
})

/** Sends `scheduled` at once. */
export const sendScheduledNow = formAction({
  name: 'scheduled-message.send',
  schema: sendNowForm,
  policy: mayWriteToPatients,
  useCase: ({ scheduled: scheduledId, base }, { actor, clientIp }) =>
    sendNow(actor, { scheduledId, base, clientIp }),
})

/** Cancels `scheduled`, or takes that back. */
export const cancelScheduled = formAction({
  name: 'scheduled-message.cancel',
  schema: cancelForm,
  policy: mayWriteToPatients,
  useCase: ({ scheduled: scheduledId, cancel: state, base }, { actor, clientIp }) =>
    cancel(actor, { scheduledId, isCancelled: state === 'on', base, clientIp }),
})
