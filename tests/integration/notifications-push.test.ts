/** Web push, by our own keys, to a push service on this machine. */
import { createECDH } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createNotification } from '@/care/notifications/create-notification'
import { deliverNotification } from '@/care/notifications/deliveries/deliver-notification'
import { notificationDelivery, pushDevice } from '@/care/notifications/deliveries/table'
import { saveChoice } from '@/care/notifications/preferences/save-choice'
import { listDevices } from '@/care/notifications/push/list-devices'
import { removeDevice } from '@/care/notifications/push/remove-device'
import { saveDevice } from '@/care/notifications/push/save-device'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { OfferId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { startGateway } from '../support/gateway'
import { newPerson } from '../support/people'
import { newBrowser, readVapid } from '../support/push-browser'

const push = await startGateway()
const keys = createECDH('prime256v1')
keys.generateKeys()
// One key in 256 has a byte less.
const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32)
Object.assign(process.env, {
  VAPID_PUBLIC_KEY: keys.getPublicKey().toString('base64url'),
  VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
  PUSH_LOCAL_ENDPOINTS: 'on',
})
const care = await careDatabase()
afterAll(async () => {
  await push.close()
  await care.close()
})
const db = careDb()

let patient: Actor
beforeEach(async () => {
  patient = await newPerson({ hasPassword: false, locale: 'de' })
  push.received.length = 0
  push.behaviour = 201
})

const switchOn = (channel: 'push') => saveChoice(patient, { type: 'new_offer', channel, enabled: true })
async function tell(key: string = newId()) {
  const about = { event: 'offer_sent', subjectId: newId<OfferId>(), facts: { day: '2026-12-05' } } as const
  return createNotification(db, { ...about, userId: patient.userId, key })
}
const deliveries = () =>
  db.select().from(notificationDelivery).where(eq(notificationDelivery.userId, patient.userId))
async function only() {
  const [delivery] = await deliveries()
  if (!delivery) throw new Error('no delivery')
  return delivery
}
const deliver = async () => deliverNotification(db, (await only()).id)
describe('web push', () => {
  it('is one device when a browser subscribes in several tabs at once', async () => {
    const { subscription } = newBrowser(push.url)
    const saved = await Promise.all(Array.from({ length: 6 }, () => saveDevice(patient, subscription)))
    expect(saved.every(({ ok }) => ok)).toBe(true)
    expect(await db.select().from(pushDevice).where(eq(pushDevice.userId, patient.userId))).toHaveLength(1)
  })

  it('is signed with our key and readable for that browser alone', async () => {
    const [browser, other] = [newBrowser(push.url), newBrowser(push.url)]
    expect(await saveDevice(patient, browser.subscription)).toMatchObject({ ok: true })
    await switchOn('push')
    const notificationId = await tell()
    await deliver()
    const [message] = push.received
    if (!message) throw new Error('nothing was pushed')
    expect(push.url + message.path).toBe(browser.subscription.endpoint)
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(message.headers.topic).toMatch(/^[\w-]{32}$/)
    const vapid = readVapid(message.headers.authorization)
    expect(vapid).toMatchObject({ isValid: true, aud: push.url, key: process.env.VAPID_PUBLIC_KEY })
    expect(vapid.exp).toBeLessThan(Date.now() / 1000 + 86_400 + 60)
    const { alerts } = (await loadMessages('de')).notifications
    expect(browser.read(message.body)).toEqual({
      title: 'Lalezar International',
      body: alerts.new_offer,
      path: `/de/notifications/${notificationId}`,
      tag: (await only()).id,
    })
    expect(() => other.read(message.body)).toThrow()
  })

  it.each([404, 410])(
    'removes a device whose subscription is gone (%i), and that one alone',
    async (status) => {
      const browser = newBrowser(push.url)
      await saveDevice(patient, browser.subscription)
      await switchOn('push')
      await tell()
      push.behaviour = status
      await deliver()
      expect(await listDevices(db, patient.userId)).toEqual([])
      expect(await only()).toMatchObject({ status: 'refused' })
    },
  )

  it('keeps endpoints and keys sealed, one device for each browser, and ten at most', async () => {
    const browsers = Array.from({ length: 12 }, () => newBrowser(push.url))
    for (const { subscription } of browsers) await saveDevice(patient, subscription)
    const last = browsers.at(-1)
    if (!last) throw new Error('no browser')
    await saveDevice(patient, last.subscription)
    const devices = await listDevices(db, patient.userId)
    expect(devices).toHaveLength(10)
    expect(devices.at(-1)?.subscription).toEqual(last.subscription)
    const rows = JSON.stringify(await db.select().from(pushDevice))
    expect(rows).not.toContain(push.url)
    expect(rows).not.toContain(last.subscription.auth)
  })

  it('a browser that another person signs in to is theirs, and only its owner ends it', async () => {
    const { subscription } = newBrowser(push.url)
    await saveDevice(patient, subscription)
    const next = await newPerson({ hasPassword: false })
    await saveDevice(next, subscription)
    expect(await listDevices(db, patient.userId)).toEqual([])
    await removeDevice(patient, subscription.endpoint)
    await removeDevice(patient, '')
    expect(await listDevices(db, next.userId)).toHaveLength(1)
    await removeDevice(next, subscription.endpoint)
    expect(await listDevices(db, next.userId)).toEqual([])
  })

  it('calls nothing but push services of the internet', async () => {
    for (const endpoint of ['https://10.0.0.1/push', 'http://push.example.com/a', 'https://localhost/a'])
      expect(await saveDevice(patient, { ...newBrowser(push.url).subscription, endpoint })).toEqual({
        ok: false,
        code: 'ENDPOINT_REFUSED',
      })
    expect(await listDevices(db, patient.userId)).toEqual([])
  })
})
