/** Tasks of the queue: mails as their readers want them. */
import * as v from 'valibot'
import { type MailPorts, sendMail } from '@/base/mail/jobs'
import { findZoneByEmail } from '@/care/accounts/find-zone'
import type { CareDb } from '@/db/client'
import type { Task, Tasks } from '@/db/jobs'
import { inTransaction } from '@/db/transaction'
import { deliveryIdSchema, mailIdSchema, userIdSchema } from '@/lib/record-ids'
import { deliverNotification } from './deliveries/deliver-notification'
import { checkMail } from './mails/check-mail'
import { isSentOnce } from './mails/rules'
import { sendDigest } from './mails/send-digest'

const mailPayload = v.object({ mailId: mailIdSchema })
const deliveryPayload = v.object({ deliveryId: deliveryIdSchema })
const digestPayload = v.object({ userId: userIdSchema })

/** Sends a mail that its reader wants now. The preferences are read when it is sent, not when it was queued. */
const sendWantedMail =
  (readPhone: MailPorts['readPhone']): Task =>
  async (payload, { db }) => {
    const { mailId } = v.parse(mailPayload, payload)
    const isDue = await inTransaction((tx) => checkMail(tx, mailId), db)
    if (isDue) await sendMail(mailId, db, { readPhone, readTimeZone, isSentOnce })
  }

const readTimeZone = (recipient: string, db: CareDb) => findZoneByEmail(db, recipient)

const sendGatheredMails: Task = async (payload, { db }) => {
  const { userId } = v.parse(digestPayload, payload)
  await inTransaction((tx) => sendDigest(tx, userId), db)
}

const deliver: Task = (payload, { db }) => {
  const { deliveryId } = v.parse(deliveryPayload, payload)
  return deliverNotification(db, deliveryId)
}

/** @param readPhone the number that mails end with */
export function notificationTasks(readPhone?: MailPorts['readPhone']) {
  return {
    'send-mail': sendWantedMail(readPhone),
    'send-digest': sendGatheredMails,
    'deliver-notification': deliver,
  } satisfies Tasks
}
