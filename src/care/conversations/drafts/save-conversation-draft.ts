import { and, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import type { Executor } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { ConversationDraftId, RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { findPatient } from '../find-patient'
import { mayWriteToPatients } from '../policy'
import { openConversationDraft, sealConversationDraft } from '../seal-message'
import { readConversation, type TypedConversation, writeConversation } from './rules'
import { conversationDraft } from './table'

/** Condition: this person's draft about this request. */
function isDraftOf(userId: UserId, requestId: RequestId): SQL | undefined {
  return and(eq(conversationDraft.userId, userId), eq(conversationDraft.requestId, requestId))
}

/** What a member of the team was writing as a new conversation about a request; undefined for nothing. */
export async function findConversationDraft(
  db: Executor,
  userId: UserId,
  requestId: RequestId,
): Promise<TypedConversation | undefined> {
  const [row] = await db.select().from(conversationDraft).where(isDraftOf(userId, requestId))
  return row && readConversation(openConversationDraft(row.id, row.text))
}

/** Deletes the draft, in the transaction that starts the conversation. */
export async function deleteConversationDraft(
  tx: Executor,
  userId: UserId,
  requestId: RequestId,
): Promise<void> {
  await tx.delete(conversationDraft).where(isDraftOf(userId, requestId))
}

type SaveDraft = TypedConversation & { readonly requestId: UncheckedId<RequestId> }

/**
 * Keeps what a member of the team is writing as a new conversation about a request, for them alone. The last save wins; one
 * with nothing typed deletes the draft.
 */
export function saveConversationDraft(
  actor: Actor,
  { requestId, ...typed }: SaveDraft,
): Promise<Result<{ readonly savedAt: string }, 'FORBIDDEN' | 'REQUEST_NOT_FOUND'>> {
  return inTransaction(async (tx) => {
    if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
    if (!isId<RequestId>(requestId) || !(await findPatient(tx, actor, requestId)))
      return err('REQUEST_NOT_FOUND')
    const at = now()
    const text = writeConversation(typed)
    if (text === '') await deleteConversationDraft(tx, actor.userId, requestId)
    else await replace(tx, { userId: actor.userId, requestId, text, savedAt: at })
    return ok({ savedAt: at.toISOString() })
  })
}

type Replacement = Pick<typeof conversationDraft.$inferInsert, 'userId' | 'requestId' | 'savedAt'> & {
  readonly text: string
}

async function replace(tx: Tx, { text, ...row }: Replacement): Promise<void> {
  const isThis = isDraftOf(row.userId, row.requestId)
  const [stored] = await tx
    .select({ id: conversationDraft.id })
    .from(conversationDraft)
    .where(isThis)
    .for('update')
  const id = stored?.id ?? newId<ConversationDraftId>()
  const values = { ...row, text: sealConversationDraft(id, text) }
  if (stored) await tx.update(conversationDraft).set(values).where(eq(conversationDraft.id, id))
  // Two first saves at once: the other one is kept, and the next pause in typing saves again.
  else
    await tx
      .insert(conversationDraft)
      .values({ id, ...values })
      .onConflictDoNothing()
}
