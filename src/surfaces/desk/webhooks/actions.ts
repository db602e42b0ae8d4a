'use server'

import type { Actor } from '@/care/sign-in/session'
import { changeWebhook as change } from '@/care/webhooks/change-webhook'
import { createWebhook as create } from '@/care/webhooks/create-webhook'
import { deleteWebhook as remove } from '@/care/webhooks/delete-webhook'
import { resendDelivery as resend } from '@/care/webhooks/deliveries/resend-delivery'
import { sendWebhookTest } from '@/care/webhooks/deliveries/send-test'
import { moveWebhook as move } from '@/care/webhooks/move-webhook'
import { mayManageWebhooks } from '@/care/webhooks/policy'
import { renewSecret as renew } from '@/care/webhooks/renew-secret'
import {
  chosenCollections,
  newWebhookForm,
  pauseForm,
  resendForm,
  secretForm,
  webhookForm,
  webhookSettingsForm,
} from '@/care/webhooks/schema'
import { formAction } from '@/surfaces/forms/form-action'

type Context = { readonly actor: Actor; readonly clientIp: string | null }

const adminOf = ({ actor: { userId, role }, clientIp }: Context) => ({ userId, role, clientIp })

/** Adds a webhook and returns its `secret`, once. Admins only. */
export const createWebhook = formAction({
  name: 'webhook.create',
  schema: newWebhookForm,
  policy: mayManageWebhooks,
  keeps: 'all',
  useCase: ({ name, url, idempotency_key: key, ...boxes }, context) =>
    create(adminOf(context), { name, url, collections: chosenCollections(boxes), key }),
  done: ({ secret, webhookId }) => ({ values: { secret, webhook: webhookId } }),
})

/** Changes name, address and collections of `webhook`, whose settings on the page are `base`. Admins only. */
export const changeWebhook = formAction({
  name: 'webhook.change',
  schema: webhookSettingsForm,
  policy: mayManageWebhooks,
  keeps: 'all',
  useCase: ({ webhook, name, url, base, over, ...boxes }, context) =>
    change(adminOf(context), webhook, {
      settings: { name, url, collections: chosenCollections(boxes) },
      opened: { base, over },
    }),
  // The next save is made on top of this one.
  done: ({ revision }) => ({ values: { base: revision } }),
})

/** Pauses or resumes `webhook`: `to` is `paused` or `active`. Admins only. */
export const moveWebhook = formAction({
  name: 'webhook.move',
  schema: pauseForm,
  policy: mayManageWebhooks,
  useCase: ({ webhook, to }, context) => move(adminOf(context), webhook, to),
})

/** Gives `webhook` a new `secret` and returns it, once. Admins only. */
export const renewSecret = formAction({
  name: 'webhook.renew-secret',
  schema: secretForm,
  policy: mayManageWebhooks,
  useCase: ({ webhook: webhookId, idempotency_key: key }, context) =>
    renew(adminOf(context), { webhookId, key }),
  done: ({ secret }) => ({ values: { secret } }),
})

/** Sends `webhook` a message that is about nothing. Admins only. */
export const testWebhook = formAction({
  name: 'webhook.test',
  schema: webhookForm,
  policy: mayManageWebhooks,
  useCase: ({ webhook }, context) => sendWebhookTest(adminOf(context), webhook),
})

/** Deletes `webhook` with its log. Admins only. */
export const deleteWebhook = formAction({
  name: 'webhook.delete',
  schema: webhookForm,
  policy: mayManageWebhooks,
  useCase: ({ webhook }, context) => remove(adminOf(context), webhook),
  done: (_nothing, { locale }) => `/${locale}/desk/webhooks`,
})

/** Sends the message `delivery` again. Admins only. */
export const resendDelivery = formAction({
  name: 'webhook.resend',
  schema: resendForm,
  policy: mayManageWebhooks,
  useCase: ({ delivery }, context) => resend(adminOf(context), delivery),
})
