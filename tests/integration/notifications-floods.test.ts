import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNotification } from '@/care/notifications/create-notification'
import { claimDelivery } from '@/care/notifications/deliveries/claim-delivery'
import { FLOOD_ALERTS, LEASE_MS } from '@/care/notifications/deliveries/constants'
import { deliverNotification } from '@/care/notifications/deliveries/deliver-notification'
import { markAllRead } from '@/care/notifications/mark-read'
import type { Channel } from '@/care/notifications/preferences/constants'
import { saveChoice } from '@/care/notifications/preferences/save-choice'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { loadMessages } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { deliveriesTo, jobOf, newReader, startGateways, tellOfOffer } from '../support/alerts'
import { careDatabase } from '../support/database'

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

const switchOn = (channel: Channel) => saveChoice(patient, { type: 'new_offer', channel, enabled: true })
const tell = (key?: string) => tellOfOffer(patient.userId, key)
const deliveries = () => deliveriesTo(patient.userId)

describe('more than a few messages of one channel within a quarter of an hour', () => {
  const waitingIds = async () =>
    (await deliveries()).filter(({ status }) => status === 'waiting').map(({ id }) => id)
  async function deliverAll(): Promise<void> {
    for (const id of await waitingIds()) await deliverNotification(db, id)
  }
  /** This many events, whose deliveries run at the same time. */
  async function flood(events: number): Promise<void> {
    for (let told = 0; told < events; told += 1) await tell()
    await deliverAll()
  }
  const texts = () => sms.received.map(({ body }) => String(JSON.parse(String(body)).text))
  const ofStatus = async (status: string) =>
    (await deliveries()).filter((delivery) => delivery.status === status)

  it('become one with their number at its end, which leads to the list', async () => {
    await switchOn('sms')
    await flood(FLOOD_ALERTS + 3)
    expect(sms.received).toHaveLength(FLOOD_ALERTS)
    const [next, ...others] = await waitingIds()
    expect(others).toEqual([])
    expect(await ofStatus('gathered')).toHaveLength(2)
    if (!next) throw new Error('none waits')
    const due = (await jobOf(next))?.getTime()
    expect(due).toBeGreaterThan(Date.now() + 14 * MINUTE_MS)
    expect(due).toBeLessThan(Date.now() + 16 * MINUTE_MS)
    await deliverAll()
    expect(sms.received, 'it waits').toHaveLength(FLOOD_ALERTS)
    shiftClock(16 * MINUTE_MS)
    await Promise.all([deliverNotification(db, next), deliverNotification(db, next)])
    expect(texts().slice(FLOOD_ALERTS)).toEqual([
      'Lalezar International: Sie haben 3 neue Mitteilungen. http://localhost:4599/de/notifications',
    ])
    expect(await ofStatus('sent')).toHaveLength(FLOOD_ALERTS + 3)
    await flood(1)
    expect(texts().at(-1), 'the next event has its own words again').not.toContain('neue Mitteilungen')
  })

  it('are not more when several workers claim them at once', async () => {
    await switchOn('sms')
    for (let told = 0; told < FLOOD_ALERTS + 3; told += 1) await tell()
    await Promise.all((await waitingIds()).map((id) => deliverNotification(db, id)))
    expect(sms.received).toHaveLength(FLOOD_ALERTS)
    expect([(await ofStatus('waiting')).length, (await ofStatus('gathered')).length]).toEqual([1, 2])
  })

  it('count only what is not read meanwhile, and nothing is sent once all is read', async () => {
    await switchOn('sms')
    await flood(FLOOD_ALERTS + 2)
    shiftClock(MINUTE_MS)
    await markAllRead(patient, now())
    await flood(1)
    shiftClock(16 * MINUTE_MS)
    await deliverAll()
    await deliverAll()
    expect(sms.received).toHaveLength(FLOOD_ALERTS + 1)
    expect(texts().at(-1)).not.toContain('neue Mitteilungen')
    expect(await ofStatus('gathered')).toEqual([])
    expect(await ofStatus('skipped')).toHaveLength(2)
  })

  it('are tried again together, and keep waiting for nobody', async () => {
    await switchOn('sms')
    await flood(FLOOD_ALERTS + 2)
    shiftClock(16 * MINUTE_MS)
    sms.behaviour = 503
    await deliverAll()
    expect(await ofStatus('gathered')).toHaveLength(1)
    sms.behaviour = 201
    await deliverAll()
    expect(texts().at(-1)).toContain('2 neue Mitteilungen')
    expect(await ofStatus('sent')).toHaveLength(FLOOD_ALERTS + 2)
  })

  it('of a worker that died are not told twice by chat, and what came afterwards is sent', async () => {
    await switchOn('chat')
    await flood(FLOOD_ALERTS + 2)
    shiftClock(16 * MINUTE_MS)
    const [next] = await waitingIds()
    if (!next) throw new Error('none waits')
    const claimed = await inTransaction((tx) => claimDelivery(tx, next))
    expect(claimed?.gathered).toHaveLength(1)
    shiftClock(16 * MINUTE_MS + 2 * LEASE_MS)
    await deliverNotification(db, next)
    expect(await ofStatus('unknown')).toHaveLength(2)
    await flood(1)
    expect(chat.received).toHaveLength(FLOOD_ALERTS + 1)
    expect(await ofStatus('gathered')).toEqual([])
  })

  it('do not hold back what protects the account, nor another channel or person', async () => {
    await switchOn('sms')
    await saveChoice(patient, { type: 'system_notification', channel: 'sms', enabled: true })
    await flood(FLOOD_ALERTS + 2)
    const { userId } = patient
    await createNotification(db, { event: 'password_changed', subjectId: userId, userId, key: newId() })
    await switchOn('chat')
    await tell()
    await deliverAll()
    const { alerts } = (await loadMessages('de')).notifications
    expect(texts().slice(FLOOD_ALERTS)).toEqual([expect.stringContaining(alerts.system_notification)])
    expect(chat.received).toHaveLength(1)
    patient = await newReader('+4915112345679')
    await switchOn('sms')
    await flood(1)
    expect(sms.received).toHaveLength(FLOOD_ALERTS + 2)
  })
})
