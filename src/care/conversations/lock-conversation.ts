import { and, eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { lockRequest } from '@/care/requests/move-request'
import type { Actor } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { isId } from '@/lib/ids'
import type { ConversationId, MessageId, UncheckedId } from '@/lib/record-ids'
import { isOwnConversation } from './read-conversations'
import { sideOf } from './rules'
import { conversation, conversationMessage } from './table'

/**
 * Locks it until the transaction ends, so that two messages at once get two numbers; before it the request, which the
 * message changes, too. Everything that locks both does so in this order.
 */
export async function lockConversation(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'role'>,
  conversationId: ConversationId,
) {
  const { id, userId, requestId, lastNumber } = conversation
  const isOwn = sideOf(actor.role) === 'team' ? undefined : isOwnConversation(actor.userId)
  const isThis = and(eq(id, conversationId), isOwn)
  const [unlocked] = await tx.select({ requestId }).from(conversation).where(isThis)
  if (!unlocked) return undefined
  const request = await lockRequest(tx, unlocked.requestId)
  const [row] = await tx.select({ id, userId, lastNumber }).from(conversation).where(isThis).for('update')
  return row && request && { ...row, request }
}

/** The message of this conversation that another one answers; undefined for none. */
export async function findMessage(
  tx: Tx,
  conversationId: ConversationId,
  id: UncheckedId<MessageId>,
): Promise<MessageId | undefined> {
  if (!isId<MessageId>(id)) return undefined
  const [row] = await tx
    .select({ id: conversationMessage.id })
    .from(conversationMessage)
    .where(and(eq(conversationMessage.id, id), eq(conversationMessage.conversationId, conversationId)))
  return row?.id
}

/** The language of the patient. */
export async function findLocale(tx: Tx, { userId }: { readonly userId: Actor['userId'] }): Promise<Locale> {
  const [row] = await tx.select({ locale: user.locale }).from(user).where(eq(user.id, userId))
  if (!row) throw new Error(`The account ${userId} of a conversation does not exist`)
  return row.locale
}
