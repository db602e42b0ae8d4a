/** Tasks of the queue: mails as their readers want them. */
import * as v from 'valibot'
import { mailTasks } from '@/base/mail/jobs'
import type { Task, Tasks } from '@/db/jobs'
import { inTransaction } from '@/db/transaction'
import { mailIdSchema, userIdSchema } from '@/lib/record-ids'
import { checkMail } from './mails/check-mail'
import { sendDigest } from './mails/send-digest'

const mailPayload = v.object({ mailId: mailIdSchema })
const digestPayload = v.object({ userId: userIdSchema })

/** Sends a mail that its reader wants now. The preferences are read when it is sent, not when it was queued. */
const sendWantedMail: Task = async (payload, context) => {
  const { mailId } = v.parse(mailPayload, payload)
  const isDue = await inTransaction((tx) => checkMail(tx, mailId), context.db)
  if (isDue) await mailTasks['send-mail']({ mailId }, context)
}

const sendGatheredMails: Task = async (payload, { db }) => {
  const { userId } = v.parse(digestPayload, payload)
  await inTransaction((tx) => sendDigest(tx, userId), db)
}

export const notificationTasks = {
  'send-mail': sendWantedMail,
  'send-digest': sendGatheredMails,
} satisfies Tasks
