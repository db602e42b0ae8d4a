'use server'

import { mayUsePortal } from '@/care/accounts/policy'
import { testInput } from '@/care/notifications/deliveries/schema'
import { sendTest } from '@/care/notifications/deliveries/send-test'
import { saveChoice as choose } from '@/care/notifications/preferences/save-choice'
import { saveTiming as setTiming } from '@/care/notifications/preferences/save-timing'
import { choiceInput, timingInput } from '@/care/notifications/preferences/schema'
import { removeDevice } from '@/care/notifications/push/remove-device'
import { saveDevice } from '@/care/notifications/push/save-device'
import { subscriptionKeys, unsubscribeInput } from '@/care/notifications/push/schema'
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
  keeps: ['base', 'over', 'digest', 'quiet', 'from', 'to'],
  useCase: (timing, { actor: { userId }, clientIp }) => setTiming({ userId, clientIp }, timing),
  // The next save is made on top of this one.
  done: ({ revision }) => ({ values: { base: revision } }),
})

/** Sends a test by `channel` to the person who asks. */
export const testChannel = formAction({
  name: 'notifications.test',
  schema: testInput,
  policy: mayUsePortal,
  useCase: ({ channel }, { actor }) => sendTest(actor, channel),
})

/** The browser has subscribed: `endpoint`, `p256dh`, `auth`. */
export const addDevice = formAction({
  name: 'notifications.add-device',
  schema: subscriptionKeys,
  policy: mayUsePortal,
  useCase: (subscription, { actor: { userId }, clientIp }) => saveDevice({ userId, clientIp }, subscription),
})

/** Ends push messages to the browser with this `endpoint`, without one to all of the person's browsers. */
export const endDevice = formAction({
  name: 'notifications.end-device',
  schema: unsubscribeInput,
  policy: mayUsePortal,
  useCase: async ({ endpoint }, { actor: { userId }, clientIp }) => {
    await removeDevice({ userId, clientIp }, endpoint)
    return ok(null)
  },
})
