/** A webhook whose address is changed while messages wait or are on their way. Real server on this machine. */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { changeWebhook } from '@/care/webhooks/change-webhook'
import { sendDelivery } from '@/care/webhooks/deliveries/send-delivery'
import { settingsRevision } from '@/care/webhooks/present'
import { webhook } from '@/care/webhooks/table'
import { careDb } from '@/db/client'
import type { WebhookId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'
import * as hooks from '../support/webhooks'

process.env.WEBHOOK_LOCAL_RECEIVERS = 'on'
const care = await careDatabase()
const [old, next] = [await hooks.startReceiver(), await hooks.startReceiver()]
afterAll(async () => {
  await Promise.all([old.close(), next.close()])
  await care.close()
})
const admin = await newStaff('admin')
const { addWebhook, attemptsOf, claim, deliveriesOf, newChange, sendDue, status, stored, tell } = hooks

beforeEach(async () => {
  await careDb().delete(webhook)
  next.received.length = 0
})

async function changeTo(id: WebhookId, more: { readonly url?: string; readonly name?: string }) {
  const { name, url, collections } = await stored(id)
  const before = { name, url, collections }
  const opened = { base: settingsRevision(before), over: '' }
  const settings = { ...before, ...more }
  expect(await changeWebhook({ ...admin, clientIp: null }, id, { settings, opened })).toMatchObject({
    ...{ ok: true, value: { isChanged: true } },
  })
}

it('another address has none of the failures of the old one, and gets what waits at once', async () => {
  old.answer = status('500 Internal Server Error')
  const { id } = await addWebhook(admin, old.url)
  await tell(newChange())
  await sendDue()
  await changeTo(id, { name: 'Other' })
  expect((await stored(id)).failingSince, 'another name is no reason').not.toBeNull()
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'waiting', attempts: 1 }])
  await changeTo(id, { url: next.url })
  expect((await stored(id)).failingSince).toBeNull()
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'waiting', attempts: 0 }])
  await sendDue()
  expect(next.received).toHaveLength(1)
  expect(await attemptsOf(id)).toEqual(['HTTP_500', 204])
})

it.each(['410 Gone', '500 Internal Server Error'])(
  'what the old address answers meanwhile (%s) does not count against the new one',
  async (line) => {
    old.answer = status(line)
    const { id } = await addWebhook(admin, old.url)
    await tell(newChange())
    const [claimed] = await claim()
    if (!claimed) throw new Error('nothing was claimed')
    await changeTo(id, { url: next.url })
    await sendDelivery(careDb(), claimed)
    expect(await stored(id)).toMatchObject({ status: 'active', failingSince: null })
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'waiting', attempts: 0 }])
    await sendDue()
    expect(next.received).toHaveLength(1)
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'sent' }])
  },
)
