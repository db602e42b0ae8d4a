/** A demo without gateways: text and chat messages are kept to look at, sealed, instead of being sent. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { deliverNotification } from '@/care/notifications/deliveries/deliver-notification'
import { sendTest } from '@/care/notifications/deliveries/send-test'
import { notificationDelivery } from '@/care/notifications/deliveries/table'
import { saveChoice } from '@/care/notifications/preferences/save-choice'
import { careDb } from '@/db/client'
import { loadMessages } from '@/i18n/messages'
import { loadDemoAlerts } from '@/surfaces/dev/loaders'
import { deliveriesTo, newReader, tellOfOffer } from '../support/alerts'
import { careDatabase } from '../support/database'

process.env.DEMO = 'on'
for (const name of ['SMS_URL', 'CHAT_URL']) delete process.env[name]
const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()

describe.each(['sms', 'chat'] as const)('a message by %s', (channel) => {
  it('counts as sent, and the demo’s mailbox shows its text; the database holds it sealed', async () => {
    const patient = await newReader()
    await saveChoice(patient, { type: 'new_offer', channel, enabled: true })
    const notificationId = await tellOfOffer(patient.userId)
    const [delivery] = await deliveriesTo(patient.userId)
    if (!delivery) throw new Error('no delivery')
    await deliverNotification(db, delivery.id)
    const { alerts } = (await loadMessages('de')).notifications
    expect((await loadDemoAlerts()).find(({ id }) => id === delivery.id)).toMatchObject({
      channel,
      text: `Lalezar International: ${alerts.new_offer} http://localhost:4599/de/notifications/${notificationId}`,
    })
    const [row] = await db.select().from(notificationDelivery).where(eq(notificationDelivery.id, delivery.id))
    expect(row).toMatchObject({ status: 'sent', lastError: null, rendered: expect.stringMatching(/^v1\./) })
  })

  it('can be tried out in the settings', async () => {
    expect(await sendTest(await newReader(), channel)).toEqual({ ok: true, value: null })
  })
})
