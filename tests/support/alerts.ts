/** Text and chat messages about events: their gateways on this machine, a reader with a phone, and what is queued. */
import { eq } from 'drizzle-orm'
import { profile } from '@/care/accounts/table'
import { createNotification } from '@/care/notifications/create-notification'
import { notificationDelivery } from '@/care/notifications/deliveries/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { DeliveryId, OfferId, UserId } from '@/lib/record-ids'
import { startGateway } from './gateway'
import { newPerson } from './people'

/** Starts both gateways and makes them those of the settings: before anything reads the settings. */
export async function startGateways() {
  const [sms, chat] = [await startGateway(), await startGateway()]
  Object.assign(process.env, {
    ...{ SMS_URL: `${sms.url}/messages`, SMS_TOKEN: 'sms-token' },
    ...{ CHAT_URL: `${chat.url}/v23.0/1/messages`, CHAT_TOKEN: 'chat-token' },
  })
  const both = [sms, chat]
  return {
    ...{ sms, chat },
    /** As if nothing had been sent yet; both take what they are given. */
    reset(): void {
      for (const gateway of both) {
        gateway.received.length = 0
        gateway.behaviour = 201
      }
    },
    close: () => Promise.all(both.map((gateway) => gateway.close())),
  }
}

/** A German patient with a number. */
export async function newReader(phone = '+4915112345678'): Promise<Actor> {
  const patient = await newPerson({ hasPassword: false, locale: 'de' })
  await careDb().update(profile).set({ phone }).where(eq(profile.userId, patient.userId))
  return patient
}

/** Tells a person of an offer. @param key of the event */
export function tellOfOffer(userId: UserId, key: string = newId()) {
  const about = { event: 'offer_sent', subjectId: newId<OfferId>(), facts: { day: '2026-12-05' } } as const
  return createNotification(careDb(), { ...about, userId, key })
}

export function deliveriesTo(userId: UserId) {
  return careDb().select().from(notificationDelivery).where(eq(notificationDelivery.userId, userId))
}

/** When the job of a delivery runs; undefined if there is none. */
export async function jobOf(id: DeliveryId): Promise<Date | undefined> {
  const { rows } = await careDb().execute<{ run_at: string }>(
    `select run_at from graphile_worker.jobs where key = 'deliver-notification:${id}'`,
  )
  return rows[0] && new Date(rows[0].run_at)
}
