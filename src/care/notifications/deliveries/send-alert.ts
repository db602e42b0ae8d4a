import { and, eq } from 'drizzle-orm'
import type { SendOutcome } from '@/base/messengers/rules'
import { sendPush } from '@/base/messengers/send-push'
import { sendText } from '@/base/messengers/send-text'
import { findContact } from '@/care/accounts/find-account'
import type { CareDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import type { PushDeviceId, UserId } from '@/lib/record-ids'
import { listDevices } from '../push/list-devices'
import type { SentChannel } from './constants'
import { pushDevice } from './table'
import { type AlertMessage, asText } from './write-message'

type Alert = {
  readonly key: string
  readonly userId: UserId
  readonly channel: SentChannel
  readonly write: (locale: Locale) => Promise<AlertMessage>
}
/** `text`: what a demo without a gateway shows. */
export type AlertOutcome = SendOutcome & { readonly text?: string }

/** Hands a message to the gateway of its channel, outside of any transaction. */
export async function sendAlert(db: CareDb, { key, userId, channel, write }: Alert): Promise<AlertOutcome> {
  const reader = await findContact(db, userId)
  if (!reader) return { kind: 'refused', code: 'NO_ACCOUNT' }
  const message = await write(reader.locale)
  if (channel === 'push') return sendToDevices(db, userId, { ...message, tag: key })
  if (!reader.phone) return { kind: 'refused', code: 'NO_PHONE' }
  const text = asText(message)
  const outcome = await sendText(channel, { key, to: reader.phone, locale: reader.locale, text })
  return outcome.kind === 'kept' ? { ...outcome, text } : outcome
}

/** To every device; those that are gone are removed. One that took it is enough. */
async function sendToDevices(
  db: CareDb,
  userId: UserId,
  message: AlertMessage & { readonly tag: string },
): Promise<SendOutcome> {
  const devices = await listDevices(db, userId)
  const outcomes = await Promise.all(
    devices.map(async ({ id, subscription }) => {
      const outcome = await sendPush(subscription, message)
      if (outcome.kind === 'gone') await removeDevice(db, userId, id)
      return outcome
    }),
  )
  const ofKind = (kind: SendOutcome['kind']) => outcomes.find((outcome) => outcome.kind === kind)
  return (
    ofKind('sent') ??
    ofKind('later') ??
    ofKind('unknown') ??
    ofKind('refused') ?? { kind: 'refused', code: 'NO_DEVICE' }
  )
}

async function removeDevice(db: CareDb, userId: UserId, id: PushDeviceId): Promise<void> {
  await db.delete(pushDevice).where(and(eq(pushDevice.id, id), eq(pushDevice.userId, userId)))
}
