/** Text messages and chat: one for each event and channel, to gateways on this machine. */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { profile } from '@/care/accounts/table'
import { recordConsents } from '@/care/consent/record-consents'
import { createNotification } from '@/care/notifications/create-notification'
import { claimDelivery } from '@/care/notifications/deliveries/claim-delivery'
import { LEASE_MS } from '@/care/notifications/deliveries/constants'
import { deliverNotification } from '@/care/notifications/deliveries/deliver-notification'
import { sendTest } from '@/care/notifications/deliveries/send-test'
import { markAllRead } from '@/care/notifications/mark-read'
import type { Channel } from '@/care/notifications/preferences/constants'
import { saveChoice } from '@/care/notifications/preferences/save-choice'
import { withdrawConsent } from '@/care/privacy/consents/withdraw-consent'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { loadMessages } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ConversationId, OfferId } from '@/lib/record-ids'
import { wallTime } from '@/lib/time-zone'
import { deliveriesTo, jobOf, newReader, startGateways, tellOfOffer } from '../support/alerts'
import { careDatabase } from '../support/database'
import { toldTo } from '../support/mails'
import { notificationsOf, setTiming } from '../support/notifications'
import { newPerson } from '../support/people'

const gateways = await startGateways()
const { sms, chat } = gateways
const care = await careDatabase()
afterAll(async () => {
  await gateways.close()
  await care.close()
})
const db = careDb()

let patient: Actor
beforeEach(async () => {
  patient = await newReader()
  gateways.reset()
})
afterEach(() => shiftClock(0))

const switchOn = (channel: Channel, type: 'new_offer' | 'new_message' = 'new_offer') =>
  saveChoice(patient, { type, channel, enabled: true })
const tell = (key?: string) => tellOfOffer(patient.userId, key)
const deliveries = () => deliveriesTo(patient.userId)
async function only() {
  const [delivery] = await deliveries()
  if (!delivery) throw new Error('no delivery')
  return delivery
}
const deliver = async () => deliverNotification(db, (await only()).id)

describe('an event', () => {
  it('has a row and a job for each channel that is on, in its own transaction, once', async () => {
    for (const channel of ['sms', 'chat', 'push'] as const) await switchOn(channel)
    await Promise.all([tell('offer-sent:1'), tell('offer-sent:1')])
    expect((await deliveries()).map(({ channel }) => channel).sort()).toEqual(['chat', 'push', 'sms'])
    expect(await jobOf((await only()).id)).toBeDefined()
    const rolledBack = inTransaction(async (tx) => {
      const about = { event: 'offer_sent', subjectId: newId<OfferId>(), key: 'offer-sent:2' } as const
      await createNotification(tx, { ...about, userId: patient.userId })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await deliveries()).toHaveLength(3)
  })

  it('has none while the channels are off, as they are at first', async () => {
    await tell()
    expect(await deliveries()).toEqual([])
  })

  it('about a message waits two minutes, and is not sent to who has read it', async () => {
    await switchOn('sms', 'new_message')
    const about = { event: 'message_received', subjectId: newId<ConversationId>(), key: newId() } as const
    await createNotification(db, { ...about, userId: patient.userId })
    const { id } = await only()
    expect((await jobOf(id))?.getTime()).toBeGreaterThan(Date.now() + 100_000)
    shiftClock(60_000)
    await markAllRead(patient, now())
    await deliver()
    expect(sms.received).toEqual([])
    expect(await only()).toMatchObject({ status: 'skipped', lastError: 'READ' })
  })
})

describe('a text message', () => {
  it('goes to the gateway once, in the reader’s language and without anything about their health', async () => {
    await switchOn('sms')
    const notificationId = await tell()
    await Promise.all([deliver(), deliver(), deliver()])
    const [message, ...others] = sms.received
    expect(others).toEqual([])
    expect(message?.headers).toMatchObject({
      authorization: 'Bearer sms-token',
      'idempotency-key': (await only()).id,
      'content-type': 'application/json',
    })
    const { alerts } = (await loadMessages('de')).notifications
    expect(JSON.parse(String(message?.body))).toEqual({
      from: 'Lalezar',
      to: '+4915112345678',
      text: `Lalezar International: ${alerts.new_offer} http://localhost:4599/de/notifications/${notificationId}`,
    })
    expect(await only()).toMatchObject({ status: 'sent', attempts: 1 })
    await deliver()
    expect(sms.received).toHaveLength(1)
  })

  it.each([429, 500, 503])('is tried again after %i, with the same key', async (status) => {
    await switchOn('sms')
    await tell()
    sms.behaviour = { status, retryAfter: '120' }
    await deliver()
    expect(await only()).toMatchObject({ status: 'waiting', lastError: `HTTP_${status}` })
    expect((await jobOf((await only()).id))?.getTime()).toBeGreaterThan(Date.now() + 110_000)
    sms.behaviour = 201
    await deliver()
    expect(await only()).toMatchObject({ status: 'sent', attempts: 2 })
    expect(new Set(sms.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it.each([400, 401, 302])('is not tried again after %i', async (status) => {
    await switchOn('sms')
    await tell()
    sms.behaviour = status
    await deliver()
    await deliver()
    expect(await only()).toMatchObject({ status: 'refused', lastError: `HTTP_${status}` })
    expect(sms.received).toHaveLength(1)
  })

  it('is not sent without a number, nor once it is switched off', async () => {
    await switchOn('sms')
    await tell()
    await db.update(profile).set({ phone: null }).where(eq(profile.userId, patient.userId))
    await deliver()
    expect(await only()).toMatchObject({ status: 'refused', lastError: 'NO_PHONE' })
    patient = await newPerson({ hasPassword: false })
    await switchOn('sms')
    await tell()
    await saveChoice(patient, { type: 'new_offer', channel: 'sms', enabled: false })
    await deliver()
    expect(await only()).toMatchObject({ status: 'skipped', lastError: 'UNWANTED' })
    expect(sms.received).toEqual([])
  })

  it('waits for the end of quiet hours', async () => {
    await switchOn('sms')
    const clock = (ms: number) => wallTime(new Date(Date.now() + ms), 'Europe/Istanbul').time
    await setTiming(patient, { digest: 'at_once', quiet: { from: clock(-HOUR_MS), to: clock(HOUR_MS) } })
    await tell()
    await deliver()
    expect(sms.received).toEqual([])
    shiftClock(HOUR_MS + 60_000)
    await deliver()
    expect(sms.received).toHaveLength(1)
  })
})

describe('a chat message', () => {
  it('is an approved template of the WhatsApp Cloud API', async () => {
    await switchOn('chat')
    await tell()
    await deliver()
    const [message] = chat.received
    expect(message?.headers.authorization).toBe('Bearer chat-token')
    expect(JSON.parse(String(message?.body))).toMatchObject({
      messaging_product: 'whatsapp',
      to: '4915112345678',
      type: 'template',
      template: { name: 'notification', language: { code: 'de' } },
    })
  })

  it('of which the answer did not come is not sent a second time', async () => {
    await switchOn('chat')
    await tell()
    chat.behaviour = 'hang'
    await deliver()
    expect(await only()).toMatchObject({ status: 'unknown', lastError: 'TIMEOUT' })
    chat.behaviour = 201
    await deliver()
    expect(chat.received).toHaveLength(1)
  })
})

describe('a chat message after the consent to messaging is withdrawn', () => {
  const chosen = async () => {
    const { userId } = patient
    const isChoice = eq(auditEntry.action, 'account.notifications-chosen')
    return db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.actorId, userId), isChoice))
  }

  it('is not sent, not even one that waits; the switch sends them again, and text messages stay on', async () => {
    const given = { userId: patient.userId, kinds: ['messaging'], locale: 'de', givenWith: null } as const
    await recordConsents(db, { ...given, at: now() })
    for (const channel of ['chat', 'sms'] as const) await switchOn(channel)
    await saveChoice(patient, { type: 'system_notification', channel: 'chat', enabled: true })
    await tell()
    expect(await deliveries()).toHaveLength(2)
    for (const _again of [1, 2])
      expect(await withdrawConsent(patient, { kind: 'messaging' })).toMatchObject({ ok: true })
    expect(await chosen()).toHaveLength(4)
    for (const { id } of await deliveries()) await deliverNotification(db, id)
    expect([chat.received.length, sms.received.length]).toEqual([0, 1])
    const ended = (await deliveries()).map(({ channel, status, lastError }) => [channel, status, lastError])
    expect(ended.sort()).toEqual([
      ['chat', 'skipped', 'UNWANTED'],
      ['sms', 'sent', null],
    ])
    await switchOn('chat')
    await tell()
    for (const { id } of await deliveries()) await deliverNotification(db, id)
    expect([chat.received.length, sms.received.length]).toEqual([1, 2])
  })
})

describe('a worker that dies between sending and noting', () => {
  it.each([
    ['chat', 0, 'unknown'],
    ['sms', 1, 'sent'],
  ] as const)('%s: sent again %i times', async (channel, again, status) => {
    await switchOn(channel)
    await tell()
    const { id } = await only()
    // As far as the dead worker came: it was claimed, and the gateway has it.
    expect(await inTransaction((tx) => claimDelivery(tx, id))).toBeDefined()
    await deliver()
    const gateway = channel === 'sms' ? sms : chat
    expect(gateway.received).toEqual([])
    shiftClock(LEASE_MS + 1000)
    await deliver()
    expect(gateway.received).toHaveLength(again)
    expect(await only()).toMatchObject({ status })
    // The gateway recognises a text message by its key.
    for (const { headers } of sms.received) expect(headers['idempotency-key']).toBe(id)
  })
})

describe('a test', () => {
  it('is sent now, at any hour and whatever is switched off, and says what happened', async () => {
    expect(await sendTest(patient, 'sms')).toEqual({ ok: true, value: null })
    const { alerts } = (await loadMessages('de')).notifications
    expect(String(sms.received[0]?.body)).toContain(alerts.test)
    sms.behaviour = 400
    expect(await sendTest(patient, 'sms')).toEqual({ ok: false, code: 'TEST_REFUSED' })
    sms.behaviour = 503
    expect(await sendTest(patient, 'sms')).toEqual({ ok: false, code: 'TEST_UNREACHABLE' })
    expect(await sendTest(patient, 'sms')).toEqual({ ok: false, code: 'TOO_MANY_REQUESTS' })
    expect(sms.received).toHaveLength(3)
  })

  it('of mail and list arrives by them, and of push says that it is not offered here', async () => {
    expect(await sendTest(patient, 'email')).toMatchObject({ ok: true })
    expect(await toldTo(patient.email)).toEqual(['channel-test'])
    expect(await sendTest(patient, 'in_app')).toMatchObject({ ok: true })
    expect(await notificationsOf(patient.userId)).toMatchObject([
      { event: 'channel_tested', target: '/settings/notifications' },
    ])
    expect(await sendTest(patient, 'push')).toEqual({ ok: false, code: 'CHANNEL_NOT_OFFERED' })
    await db.update(profile).set({ phone: null }).where(eq(profile.userId, patient.userId))
    expect(await sendTest(patient, 'chat')).toEqual({ ok: false, code: 'NO_PHONE' })
  })
})
