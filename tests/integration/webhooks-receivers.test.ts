/** A webhook's receiver that is away, slow, or answers nonsense. Real servers on this machine. */
import { createHmac } from 'node:crypto'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postMessage } from '@/base/messengers/post-message'
import { moveWebhook } from '@/care/webhooks/move-webhook'
import { renewSecret } from '@/care/webhooks/renew-secret'
import { webhook } from '@/care/webhooks/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { eventually } from '../support/faulty-mail-server'
import { newStaff } from '../support/offers'
import * as hooks from '../support/webhooks'

process.env.WEBHOOK_LOCAL_RECEIVERS = 'on'
const care = await careDatabase()
const [receiver, trap] = [await hooks.startReceiver(), await hooks.startReceiver()]
afterAll(async () => {
  await Promise.all([receiver.close(), trap.close()])
  await care.close()
})
const admin = await newStaff('admin')
const asAdmin = { ...admin, clientIp: null }
const { OK, addWebhook, attemptsOf, deliveriesOf, newChange, sendDue, status, stored, tell } = hooks

beforeEach(async () => {
  await careDb().delete(webhook)
  receiver.received.length = 0
  receiver.answer = OK
})
afterEach(() => shiftClock(0))

/** A name server that knows this address alone. */
function answering(only: dns.LookupAddress) {
  type Call = (error: null, found: dns.LookupAddress[] | string, family?: number) => void
  return ((name: string, options: dns.LookupOptions, call: Call) => {
    if (name !== 'inner.example') throw new Error(`${name} was not expected`)
    if (options.all) call(null, [only])
    else call(null, only.address, only.family)
  }) as typeof dns.lookup
}

/** As a receiver checks it, by docs/content-api.md. */
function isGenuine(secret: string, { headers, body }: (typeof receiver.received)[number]): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  return (headers['webhook-signature'] ?? '').split(' ').includes(`v1,${expected}`)
}

describe('a message', () => {
  it('names the change, without content, and is signed', async () => {
    const { id, secret } = await addWebhook(admin, receiver.url)
    const change = newChange({ action: 'create', collection: 'blog', key: '7' })
    await tell(change)
    await sendDue()
    const [message] = receiver.received
    if (!message) throw new Error('nothing was sent')
    const [delivery] = await deliveriesOf(id)
    expect(JSON.parse(message.body)).toEqual({
      ...{ id: delivery?.id, event: 'items.create', collection: 'blog', key: '7' },
      at: change.changedAt.toISOString(),
    })
    expect(message.headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'webhook-id': delivery?.id },
    })
    expect(isGenuine(secret, message)).toBe(true)
    expect(isGenuine(secret, { ...message, body: message.body.replace('"7"', '"8"') })).toBe(false)
    expect(delivery).toMatchObject({ status: 'sent', attempts: 1 })
    expect(await attemptsOf(id)).toEqual([204])
  })

  it('goes to the webhooks that are told of its collection, and to no paused one', async () => {
    const chosen = await addWebhook(admin, receiver.url, ['service'])
    const other = await addWebhook(admin, receiver.url, ['blog', 'faq'])
    const paused = await addWebhook(admin, receiver.url)
    await moveWebhook(asAdmin, paused.id, 'paused')
    expect(await tell(newChange())).toBe(1)
    const counts = [chosen, other, paused].map(async ({ id }) => (await deliveriesOf(id)).length)
    expect(await Promise.all(counts)).toEqual([1, 0, 0])
  })

  it('is signed with both secrets for a day after a renewal', async () => {
    const { id, secret } = await addWebhook(admin, receiver.url)
    const renewed = await renewSecret(asAdmin, { webhookId: id, key: newId() })
    if (!renewed.ok) throw new Error(renewed.code)
    await tell(newChange())
    await sendDue()
    shiftClock(25 * HOUR_MS)
    await tell(newChange())
    await sendDue()
    const [during, after] = receiver.received
    if (!during || !after) throw new Error('too few messages')
    expect([during, after].map((one) => isGenuine(secret, one))).toEqual([true, false])
    expect([during, after].map((one) => isGenuine(renewed.value.secret, one))).toEqual([true, true])
  })
})

describe('receivers that do not take it', () => {
  const manyBytes = (socket: import('node:net').Socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10485760\r\n\r\n')
    for (let part = 0; part < 160; part += 1) socket.write(Buffer.alloc(65_536, 120))
    socket.end()
  }
  it.each([
    ['closes at once', 'close', ['ECONNRESET']],
    ['answers 500', status('500 Internal Server Error'), ['HTTP_500']],
    ['answers 404', status('404 Not Found'), ['HTTP_404']],
    ['answers no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', [expect.stringMatching(/^HPE_/)]],
    ['has half a header', 'HTTP/1.1 200 OK\r\nContent-Le', [expect.stringMatching(/^HPE_|ECONNRESET/)]],
    [
      'switches protocols',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      ['NO_ANSWER'],
    ],
  ])('one that %s is tried again', async (_, answer, outcomes) => {
    receiver.answer = answer
    const { id } = await addWebhook(admin, receiver.url)
    await tell(newChange())
    await sendDue()
    expect(await attemptsOf(id)).toEqual(outcomes)
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'waiting', attempts: 1 }])
    expect((await stored(id)).failingSince).not.toBeNull()
  })

  it('one that is away', async () => {
    const gone = await hooks.startReceiver()
    const { id } = await addWebhook(admin, gone.url)
    await gone.close()
    await tell(newChange())
    await sendDue()
    expect(await attemptsOf(id)).toEqual(['ECONNREFUSED'])
  })

  it('one that never answers is left after ten seconds', async () => {
    receiver.answer = 'hang'
    const { id } = await addWebhook(admin, receiver.url)
    await tell(newChange())
    const start = performance.now()
    await sendDue()
    expect(performance.now() - start).toBeLessThan(12_000)
    expect(await attemptsOf(id)).toEqual(['TIMEOUT'])
  }, 20_000)

  it('a redirect is not followed', async () => {
    receiver.answer = status('302 Found', `Location: ${trap.url}\r\n`)
    const { id } = await addWebhook(admin, receiver.url)
    await tell(newChange())
    await sendDue()
    expect(await attemptsOf(id)).toEqual(['REDIRECT'])
    expect(trap.received).toEqual([])
  })

  it('an endless answer counts by its status, and is not read', async () => {
    receiver.answer = manyBytes
    const { id } = await addWebhook(admin, receiver.url)
    await tell(newChange())
    await sendDue()
    expect(await attemptsOf(id)).toEqual([200])
    const [message] = receiver.received
    await eventually(() => message?.socket.destroyed === true)
    expect(message?.socket.bytesWritten).toBeLessThan(10_485_760)
  })
})

describe('names that lead into a private network', () => {
  it('are not connected to: what a name leads to is asked when it is called', async () => {
    const url = receiver.url.replace('127.0.0.1', 'localhost')
    const post = { url, headers: {}, body: '{}' }
    expect(await postMessage({ ...post, isForeign: true })).toEqual({
      ...{ error: 'PRIVATE_ADDRESS', isSent: false },
    })
    expect(receiver.received).toEqual([])
    // The same without the check arrives, or the test would prove nothing.
    expect(await postMessage(post)).toMatchObject({ status: 204 })
  })

  it.each([
    ['this machine', '127.0.0.1', 4],
    ['this machine, as an IPv6 address', '::7f00:1', 6],
  ])('messages are not sent to a name that leads to %s', async (_, address, family) => {
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(answering({ address, family }))
    syncBuiltinESMExports()
    try {
      const { id } = await addWebhook(admin, 'https://inner.example/')
      await tell(newChange())
      await sendDue()
      expect(await attemptsOf(id)).toEqual(['PRIVATE_ADDRESS'])
    } finally {
      lookup.mockRestore()
      syncBuiltinESMExports()
    }
  })

  it('a name that leads nowhere is tried again', async () => {
    const { id } = await addWebhook(admin, 'https://nowhere.invalid/')
    await tell(newChange())
    await sendDue()
    expect(await attemptsOf(id)).toEqual([expect.stringMatching(/^(?:ENOTFOUND|EAI_AGAIN)$/)])
  })
})

describe('later', () => {
  it('500, then 200: it arrives, with the same id, and the webhook fails no longer', async () => {
    receiver.answer = status('500 Internal Server Error')
    const { id } = await addWebhook(admin, receiver.url)
    await tell(newChange())
    await sendDue()
    await sendDue()
    expect(receiver.received).toHaveLength(1) // its wait is not over
    receiver.answer = OK
    shiftClock(10_000)
    await sendDue()
    expect(await attemptsOf(id)).toEqual(['HTTP_500', 204])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect((await stored(id)).failingSince).toBeNull()
  })

  it('410 ends the webhook: it gets nothing more until it is resumed', async () => {
    receiver.answer = status('410 Gone')
    const { id } = await addWebhook(admin, receiver.url)
    await tell(newChange(), newChange({ key: '13' }))
    await sendDue()
    expect(await stored(id)).toMatchObject({ status: 'gone' })
    await sendDue()
    expect(await tell(newChange())).toBe(0)
    expect(receiver.received).toHaveLength(1)
    receiver.answer = OK
    expect(await moveWebhook(asAdmin, id, 'active')).toMatchObject({ ok: true })
    await sendDue()
    expect((await deliveriesOf(id)).map((one) => one.status).sort()).toEqual(['failed', 'sent'])
  })

  it('after three days of failures the webhook is paused, and what waits is sent when it resumes', async () => {
    receiver.answer = status('503 Service Unavailable')
    const { id } = await addWebhook(admin, receiver.url)
    await tell(newChange())
    let passed = 0
    while ((await stored(id)).status === 'active' && passed < 5 * DAY_MS) {
      shiftClock(passed)
      await sendDue()
      passed += 30 * MINUTE_MS
    }
    expect(passed).toBeGreaterThan(3 * DAY_MS)
    expect(passed).toBeLessThan(4 * DAY_MS)
    expect(await stored(id)).toMatchObject({ status: 'failing' })
    expect(receiver.received.length).toBe(10)
    receiver.answer = OK
    await moveWebhook(asAdmin, id, 'active')
    await tell(newChange())
    await sendDue()
    expect((await deliveriesOf(id)).map((one) => one.status)).toEqual(['failed', 'sent'])
  }, 30_000)
})
