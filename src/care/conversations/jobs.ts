/** Mails about messages that were not read: one to each side, until it reads them. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import { notifyTeam } from '@/care/requests/notify-team'
import type { Task, Tasks } from '@/db/jobs'
import { inTransaction, type Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import { type ConversationId, messageIdSchema, type RequestId, type UserId } from '@/lib/record-ids'
import { conversation, conversationMessage } from './table'

const payloadSchema = v.object({ messageId: messageIdSchema })

/**
 * Mails about a message some time after it was sent, unless it was read meanwhile. Further messages before it is read
 * have no mail of their own: the mail's key is that of the first unread one.
 */
const mailAboutMessage: Task = async (payload, { db }) => {
  const { messageId } = v.parse(payloadSchema, payload)
  await inTransaction(async (tx) => {
    const [row] = await tx
      .select({ message: conversationMessage, conversation })
      .from(conversationMessage)
      .innerJoin(conversation, eq(conversation.id, conversationMessage.conversationId))
      .where(and(eq(conversationMessage.id, messageId), isNull(conversationMessage.readAt)))
    if (!row) return
    const { side } = row.message
    const [first] = await tx
      .select({ id: conversationMessage.id, createdAt: conversationMessage.createdAt })
      .from(conversationMessage)
      .where(
        and(
          eq(conversationMessage.conversationId, row.conversation.id),
          eq(conversationMessage.side, side),
          isNull(conversationMessage.readAt),
        ),
      )
      .orderBy(asc(conversationMessage.number))
      .limit(1)
    if (!first) return
    const notice = { ...row.conversation, first }
    await (side === 'team' ? mailPatient(tx, notice) : mailTeam(tx, notice))
  }, db)
}

type Notice = {
  readonly id: ConversationId
  readonly userId: UserId
  readonly requestId: RequestId
  /** The first message that was not read. */
  readonly first: { readonly id: string; readonly createdAt: Date }
}

async function mailPatient(tx: Tx, { id, userId, first }: Notice): Promise<void> {
  const patient = await findContact(tx, userId)
  if (!patient) throw new Error(`The account ${userId} of a conversation does not exist`)
  const { email: to, locale, firstName } = patient
  const conversationUrl = `${env().PUBLIC_URL}/${locale}/my-requests/messages/${id}`
  const props = { firstName, conversationUrl, sentAt: first.createdAt.toISOString() }
  await queueMail(tx, {
    key: `message-received:${first.id}`,
    ...{ to, locale, userId, props },
    template: 'message-received',
  })
}

async function mailTeam(tx: Tx, { requestId, first }: Notice): Promise<void> {
  await notifyTeam(tx, { template: 'team-message', key: `team-message:${first.id}`, requestId })
}

export const conversationTasks = { 'mail-about-message': mailAboutMessage } satisfies Tasks
