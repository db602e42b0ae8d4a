import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import type { Executor } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type {
  ConversationId,
  MessageDraftId,
  OfferId,
  RequestId,
  UncheckedId,
  UserId,
} from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWriteToPatients, mayWriteToTeam } from '../policy'
import { isOwnConversation } from '../read-conversations'
import { sideOf } from '../rules'
import { openDraft, sealDraft } from '../seal-message'
import { conversation, messageDraft } from '../table'
import {
  type NewDraft,
  putNewDraft,
  readNewDrafts,
  readTyped,
  type TypedMessage,
  withoutNewDraft,
  writeNewDrafts,
  writeTyped,
} from './rules'

/** Null: the draft of a new conversation. */
type Place = ConversationId | null

/** Condition: this person's draft in this place. */
function isDraftOf(userId: UserId, place: Place): SQL | undefined {
  const { conversationId } = messageDraft
  return and(
    eq(messageDraft.userId, userId),
    place === null ? isNull(conversationId) : eq(conversationId, place),
  )
}

/** What a person was writing in a conversation; undefined for nothing. */
export async function findDraft(
  db: Executor,
  userId: UserId,
  id: ConversationId,
): Promise<TypedMessage | undefined> {
  const [row] = await db.select().from(messageDraft).where(isDraftOf(userId, id))
  return row && readTyped(openDraft(row.id, row.text))
}

/** What a person was writing in a new conversation. @param offer whose change it asks for; empty for none */
export async function findNewDraft(
  db: Executor,
  userId: UserId,
  offer: string,
): Promise<NewDraft | undefined> {
  const [row] = await db.select().from(messageDraft).where(isDraftOf(userId, null))
  return row && readNewDrafts(openDraft(row.id, row.text)).find((one) => one.offer === offer)
}

/** Deletes the draft of a conversation, in the transaction that sends the message. */
export async function deleteDraft(tx: Executor, userId: UserId, id: ConversationId): Promise<void> {
  await tx.delete(messageDraft).where(isDraftOf(userId, id))
}

/** Deletes the draft of the new conversation that is started; those about other offers stay. */
export async function deleteNewDraft(tx: Executor, userId: UserId, offer: string): Promise<void> {
  await change(tx, userId, null, (old) => {
    const rest = withoutNewDraft(old === undefined ? [] : readNewDrafts(old), offer)
    return rest.length === 0 ? '' : writeNewDrafts(rest)
  })
}

const NO_TRANSLATION = { translation: '', translator: '', written: '' } as const

type SaveDraft = {
  /** Empty for a new conversation. */
  readonly conversationId: UncheckedId<ConversationId> | ''
  readonly text: string
  /** Of the team, in a conversation. */
  readonly translation?: string
  readonly translator?: string
  readonly written?: Locale
  /** Of a new conversation. */
  readonly subject?: string
  readonly requestId?: UncheckedId<RequestId> | ''
  /** Of a new conversation that asks to change this offer. */
  readonly offerId?: UncheckedId<OfferId> | ''
}

/**
 * Keeps what a person is writing, so that it is there after a reload and on another device. The last save wins. An empty
 * text deletes the draft, when the translation is empty, too; that of a new conversation when its subject is.
 */
export function saveDraft(
  actor: Actor,
  { conversationId, text, subject = '', requestId: request = '', offerId: offer = '', ...typed }: SaveDraft,
): Promise<Result<{ readonly savedAt: string }, 'FORBIDDEN' | 'CONVERSATION_NOT_FOUND'>> {
  return inTransaction(async (tx) => {
    if (!mayWriteToTeam(actor) && !mayWriteToPatients(actor)) return err('FORBIDDEN')
    const place = await findPlace(tx, actor, conversationId)
    if (place === undefined) return err('CONVERSATION_NOT_FOUND')
    const at = await change(tx, actor.userId, place, (old) => {
      if (place !== null) return writeTyped({ text, ...NO_TRANSLATION, ...typed })
      const stored = old === undefined ? [] : readNewDrafts(old)
      const drafts = putNewDraft(stored, { offer, subject, request, text })
      return drafts.length === 0 ? '' : writeNewDrafts(drafts)
    })
    return ok({ savedAt: at.toISOString() })
  })
}

/** Replaces the text of a person's row, locked; an empty one deletes it. @returns when */
async function change(
  tx: Executor,
  userId: UserId,
  place: Place,
  next: (old: string | undefined) => string,
): Promise<Date> {
  const at = now()
  const [stored] = await tx.select().from(messageDraft).where(isDraftOf(userId, place)).for('update')
  const text = next(stored && openDraft(stored.id, stored.text))
  if (text === '') await tx.delete(messageDraft).where(isDraftOf(userId, place))
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
  return at
}

/**
 * The conversation, if the actor may write in it. Only patients have a draft of a new one here: that of the team belongs to
 * a request, so that it is not shown above the next patient's (`save-conversation-draft.ts`).
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
