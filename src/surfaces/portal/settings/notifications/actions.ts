'use server'

import { mayUsePortal } from '@/care/accounts/policy'
import { saveChoice as choose } from '@/care/notifications/preferences/save-choice'
import { saveTiming as setTiming } from '@/care/notifications/preferences/save-timing'
import { choiceInput, timingInput } from '@/care/notifications/preferences/schema'
import { ok } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'

/** Switches `type` on or off (`enabled`) for `channel`. */
export const saveChoice = formAction({
  name: 'notifications.choose',
  schema: choiceInput,
  policy: mayUsePortal,
  useCase: (choice, { actor: { userId }, clientIp }) => choose({ userId, clientIp }, choice),
})

/** Stores `digest`, and with `quiet` the hours `from` and `to`. */
export const saveTiming = formAction({
  name: 'notifications.timing',
  schema: timingInput,
  policy: mayUsePortal,
  keeps: ['digest', 'quiet', 'from', 'to'],
  useCase: async (timing, { actor: { userId }, clientIp }) => {
    await setTiming({ userId, clientIp }, timing)
    return ok(null)
  },
})
