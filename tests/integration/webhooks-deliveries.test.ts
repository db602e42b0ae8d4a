/** From a change of the content to a message: once, whatever is interrupted, and with several workers. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WEBHOOKS_MAX } from '@/care/webhooks/constants'
import { pruneDeliveries } from '@/care/webhooks/deliveries/prune-deliveries'
import { resendDelivery } from '@/care/webhooks/deliveries/resend-delivery'
import { sendDelivery } from '@/care/webhooks/deliveries/send-delivery'
import { sendWebhookTest } from '@/care/webhooks/deliveries/send-test'
import { webhookDelivery } from '@/care/webhooks/deliveries/table'
import { moveWebhook } from '@/care/webhooks/move-webhook'
import { webhook } from '@/care/webhooks/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { announceIfDue } from '@/server/announce-changes'
import { runWebhookWorker } from '@/server/webhook-worker'
import { careAndContent } from '../support/care-and-content'
import { eventually } from '../support/faulty-mail-server'
import { newStaff } from '../support/offers'
import * as hooks from '../support/webhooks'

process.env.WEBHOOK_LOCAL_RECEIVERS = 'on'
const { payload } = await careAndContent()
const db = careDb()
const admin = await newStaff('admin')
const asAdmin = { ...admin, clientIp: null }
const { OK, addWebhook, attemptsOf, claim, deliveriesOf, free, newChange, sendDue, startReceiver, tell } =
  hooks
const receiver = await startReceiver()
/** Long for a receiver, and within the time that an attempt may last. */
const SLOW_ANSWER_MS = 4_000

beforeEach(async () => {
  await db.delete(webhook)
  await payload.db.pool.query('delete from content_changes')
  receiver.received.length = 0
  receiver.answer = OK
})
afterEach(() => shiftClock(0))

const all = { overrideAccess: true } as const
const publish = () =>
  payload.create({ collection: 'faqs', data: { question: 'F', answer: 'A', _status: 'published' }, ...all })

describe('changes of the content', () => {
  it('several of one record within seconds are one message, however often they are handed over', async () => {
    const { id } = await addWebhook(admin, receiver.url)
    const { id: faq } = await publish()
    for (const question of ['G', 'H'])
      await payload.update({ collection: 'faqs', id: faq, data: { question }, ...all })
    expect(await announceIfDue(db)).toBe('done')
    expect(await announceIfDue(db)).toBe('not-due')
    await payload.db.pool.query('update content_changes set noted_at = null')
    expect(await announceIfDue(db)).toBe('done')
    expect(await deliveriesOf(id)).toMatchObject([
      { collection: 'faq', recordKey: String(faq), action: 'create' },
    ])
  })

  it('a compliance mode that is switched is one message to each webhook, whatever it is for', async () => {
    const hooked = [await addWebhook(admin, receiver.url), await addWebhook(admin, receiver.url, ['faq'])]
    const data = { compliance: { informationModeTr: true } }
    await payload.updateGlobal({ slug: 'site-settings', data, ...all })
    await announceIfDue(db)
    for (const { id } of hooked)
      expect(await deliveriesOf(id)).toMatchObject([{ collection: null, recordKey: null, action: 'modes' }])
    await sendDue()
    const bodies = receiver.received.map(({ body }) => JSON.parse(body))
    expect(bodies).toMatchObject([1, 2].map(() => ({ event: 'modes.update', collection: null, key: null })))
  })

  it('two workers at once make one message', async () => {
    const { id } = await addWebhook(admin, receiver.url)
    await publish()
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => announceIfDue(db)))
    expect(outcomes).toContain('done')
    expect(await deliveriesOf(id)).toHaveLength(1)
  })

  it('a transaction that was rolled back sends nothing', async () => {
    const { id } = await addWebhook(admin, receiver.url)
    const client = await payload.db.pool.connect()
    await client.query('begin')
    await client.query(`insert into faqs (_status) values ('published')`)
    await client.query('rollback')
    client.release()
    expect(await announceIfDue(db)).toBe('not-due')
    expect(await deliveriesOf(id)).toEqual([])
  })
})

describe('sending', () => {
  it('two workers send a message once', async () => {
    await addWebhook(admin, receiver.url)
    await tell(newChange())
    const claimed = await Promise.all(Array.from({ length: 6 }, () => claim()))
    expect(claimed.flat()).toHaveLength(1)
  })

  it('a webhook has one attempt at a time, and others do not wait for it', async () => {
    const slow = await addWebhook(admin, receiver.url)
    await tell(newChange(), newChange({ key: '13' }))
    expect(await claim()).toHaveLength(1)
    const other = await addWebhook(admin, receiver.url)
    await tell(newChange({ key: '14' }))
    const next = await claim()
    expect(next.map(({ hook }) => hook.id)).toEqual([other.id])
    expect((await deliveriesOf(slow.id)).filter(({ status }) => status === 'sending')).toHaveLength(1)
  })

  it('a worker that dies between sending and noting: it is sent again with the same id', async () => {
    const { id } = await addWebhook(admin, receiver.url)
    await tell(newChange())
    const [lost] = await claim()
    if (!lost) throw new Error('nothing was claimed')
    expect(await free()).toBe(0) // it may still be running
    shiftClock(31_000)
    expect(await free()).toBe(1)
    await sendDue()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([lost.delivery.id])
    expect(await attemptsOf(id)).toEqual(['INTERRUPTED', 204])
    // The first one comes to after all, and must not undo what the second has noted.
    receiver.answer = 'close'
    await sendDelivery(db, lost)
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'sent' }])
    expect(await attemptsOf(id)).toEqual(['INTERRUPTED', 204])
  })

  it('by the worker itself: receivers that never answer hold up nobody, however many there may be', async () => {
    const silent = await startReceiver()
    silent.answer = 'hang'
    const count = WEBHOOKS_MAX - 1
    for (let made = 0; made < count; made += 1) await addWebhook(admin, silent.url)
    await tell(newChange())
    const { id } = await addWebhook(admin, receiver.url, ['faq'])
    const stopping = new AbortController()
    const running = runWebhookWorker({ db, stopping: stopping.signal, firstMs: 0, settleMs: 50 })
    const { id: faq } = await publish()
    await eventually(() => receiver.received.length > 0 && silent.received.length === count, 9_000)
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      ...{ event: 'items.create', collection: 'faq', key: String(faq) },
    })
    await silent.close()
    stopping.abort()
    await running
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'sent' }])
  }, 30_000)

  it('by the worker itself: a receiver that answers slowly has taken the message, and then gets the next', async () => {
    const slow = await startReceiver()
    let answered = 0
    slow.answer = (socket) => {
      setTimeout(() => {
        answered += 1
        socket.end(OK)
      }, SLOW_ANSWER_MS)
    }
    const late = await addWebhook(admin, slow.url)
    const quick = await addWebhook(admin, receiver.url)
    await tell(newChange(), newChange({ key: '13' }))
    const stopping = new AbortController()
    const running = runWebhookWorker({ db, stopping: stopping.signal })
    await eventually(() => receiver.received.length === 2, 9_000)
    expect(answered, 'others do not wait for its answer').toBe(0)
    expect(slow.received, 'one attempt at a time').toHaveLength(1)
    await eventually(() => slow.received.length === 2, 9_000)
    expect(answered).toBe(1)
    await eventually(() => answered === 2, 9_000)
    stopping.abort()
    await running
    await slow.close()
    for (const { id } of [late, quick]) {
      const taken = { status: 'sent', attempts: 1 }
      expect(await deliveriesOf(id)).toMatchObject([taken, taken])
      expect(await attemptsOf(id)).toEqual([204, 204])
      expect((await hooks.stored(id)).failingSince).toBeNull()
    }
  }, 40_000)
})

describe('by hand', () => {
  it('a test is sent once, also to a paused webhook, and changes nothing of it', async () => {
    const { id } = await addWebhook(admin, receiver.url)
    await moveWebhook(asAdmin, id, 'paused')
    receiver.answer = hooks.status('410 Gone')
    expect(await sendWebhookTest(asAdmin, id)).toMatchObject({ ok: true })
    await sendDue()
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      ...{ event: 'webhook.test', collection: null, key: null },
    })
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'failed', action: 'test' }])
    expect(await hooks.stored(id)).toMatchObject({ status: 'paused', failingSince: null })
  })

  it('a message that is over is sent again with its id; one that waits is left alone', async () => {
    const { id } = await addWebhook(admin, receiver.url)
    await tell(newChange())
    await sendDue()
    const [delivery] = await deliveriesOf(id)
    if (!delivery) throw new Error('no message')
    expect(await resendDelivery(asAdmin, delivery.id)).toMatchObject({ ok: true })
    expect(await resendDelivery(asAdmin, delivery.id)).toMatchObject({ ok: true })
    await sendDue()
    await sendDue()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([delivery.id, delivery.id])
    expect(await attemptsOf(id)).toEqual([204, 204])
  })
})

it('the log ends after thirty days', async () => {
  const { id } = await addWebhook(admin, receiver.url)
  await tell(newChange(), newChange({ key: '13' }))
  const [old] = await deliveriesOf(id)
  const createdAt = new Date(Date.now() - 31 * DAY_MS)
  if (!old) throw new Error('no message')
  await db.update(webhookDelivery).set({ createdAt }).where(eq(webhookDelivery.id, old.id))
  await pruneDeliveries(db)
  expect(await deliveriesOf(id)).toHaveLength(1)
})
