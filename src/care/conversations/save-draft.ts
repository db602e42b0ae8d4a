import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import type { Executor } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { ConversationId, MessageDraftId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWriteToPatients, mayWriteToTeam } from './policy'
import { isOwnConversation } from './read-conversations'
import { sideOf } from './rules'
import { openDraft, sealDraft } from './seal-message'
import { conversation, messageDraft } from './table'

/** Null: of a new conversation. */
type Place = ConversationId | null

/** Condition: this person's draft in this place. */
function isDraftOf(userId: UserId, place: Place): SQL | undefined {
  const { conversationId } = messageDraft
  return and(
    eq(messageDraft.userId, userId),
    place === null ? isNull(conversationId) : eq(conversationId, place),
  )
}

/** What a person was writing there; undefined for nothing. */
export async function findDraft(db: Executor, userId: UserId, place: Place): Promise<string | undefined> {
  const [row] = await db.select().from(messageDraft).where(isDraftOf(userId, place))
  return row && openDraft(row.id, row.text)
}

/** Deletes it, in the transaction that sends the message. */
export async function deleteDraft(tx: Executor, userId: UserId, place: Place): Promise<void> {
  await tx.delete(messageDraft).where(isDraftOf(userId, place))
}

type SaveDraft = {
  /** Empty for a new conversation. */
  readonly conversationId: UncheckedId<ConversationId> | ''
  readonly text: string
}

/**
 * Keeps what a person is writing, so that it is there after a reload and on another device. The last save wins. An empty
 * text deletes the draft.
 */
export function saveDraft(
  actor: Actor,
  { conversationId, text }: SaveDraft,
): Promise<Result<{ readonly savedAt: string }, 'FORBIDDEN' | 'CONVERSATION_NOT_FOUND'>> {
  return inTransaction(async (tx) => {
    if (!mayWriteToTeam(actor) && !mayWriteToPatients(actor)) return err('FORBIDDEN')
    const place = await findPlace(tx, actor, conversationId)
    if (place === undefined) return err('CONVERSATION_NOT_FOUND')
    const { userId } = actor
    const at = now()
    const [stored] = await tx.select().from(messageDraft).where(isDraftOf(userId, place)).for('update')
    if (text.trim() === '') await deleteDraft(tx, userId, place)
    else if (stored)
      await tx
        .update(messageDraft)
        .set({ text: sealDraft(stored.id, text), savedAt: at })
        .where(eq(messageDraft.id, stored.id))
    else {
      const id = newId<MessageDraftId>()
      const row = { id, userId, conversationId: place, text: sealDraft(id, text), savedAt: at }
      // Two first saves at once: the other one is kept, and the next pause in typing saves again.
      await tx.insert(messageDraft).values(row).onConflictDoNothing()
    }
    return ok({ savedAt: at.toISOString() })
  })
}

/**
 * The conversation, if the actor may write in it. Only patients have a draft of a new one: that of the team would be
 * shown above the next patient's request.
 */
async function findPlace(
  db: Executor,
  { userId, role }: Actor,
  id: SaveDraft['conversationId'],
): Promise<Place | undefined> {
  if (id === '') return sideOf(role) === 'patient' ? null : undefined
  if (!isId<ConversationId>(id)) return undefined
  const [row] = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.id, id), sideOf(role) === 'team' ? undefined : isOwnConversation(userId)))
  return row?.id
}
