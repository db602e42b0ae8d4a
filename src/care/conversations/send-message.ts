import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { user } from '@/care/accounts/table'
import { type AttachCode, attachHealthFiles } from '@/care/documents/attach-health-files'
import type { ChosenUploads } from '@/care/documents/link-documents'
import { lockRequest } from '@/care/requests/move-request'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { isId } from '@/lib/ids'
import {
  type ConversationId,
  conversationIdSchema,
  type MessageId,
  messageIdSchema,
  type UncheckedId,
} from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { countMessage } from './count-message'
import { deleteDraft } from './drafts/save-draft'
import { mayWriteToPatients, mayWriteToTeam } from './policy'
import { isOwnConversation } from './read-conversations'
import { sideOf } from './rules'
import { storeMessage, type Translation } from './store-message'
import { conversation, conversationMessage } from './table'

type NewMessage = {
  readonly conversationId: UncheckedId<ConversationId>
  readonly text: string
  /** The language it is written in. */
  readonly locale: Locale
  /** The message that it answers. */
  readonly relatedId?: UncheckedId<MessageId> | undefined
  /** Of the care team, in the patient's language. */
  readonly translation?: Pick<Translation, 'text' | 'translator'> | undefined
  /** Uploaded with the form. */
  readonly files?: ChosenUploads | undefined
  readonly key: string
  readonly clientIp?: string | null | undefined
}
export type SendCode =
  | 'FORBIDDEN'
  | 'CONVERSATION_NOT_FOUND'
  | 'MESSAGE_NOT_FOUND'
  | 'TOO_MANY_MESSAGES'
  | AttachCode
  | 'IDEMPOTENCY_MISMATCH'

const sent = v.object({ conversationId: conversationIdSchema, messageId: messageIdSchema })
export type SentMessage = v.InferOutput<typeof sent>

/**
 * Adds a message to a conversation: a patient to one of their own, the care team to any. Unknown ids and those of others
 * get the same answer. A repeated post gets the first answer.
 */
export async function sendMessage(actor: Actor, input: NewMessage): Promise<Result<SentMessage, SendCode>> {
  const { conversationId, relatedId, key, clientIp: _notContent, ...content } = input
  if (!mayWriteToTeam(actor) && !mayWriteToPatients(actor)) return err('FORBIDDEN')
  if (!isId<ConversationId>(conversationId)) return err('CONVERSATION_NOT_FOUND')
  if (!(await countMessage(actor))) return err('TOO_MANY_MESSAGES')
  const post = createPost('message.send', actor, key, { conversationId, relatedId, ...content })
  return once<SentMessage, SendCode>(post, sent, async (tx) => {
    const locked = await lockConversation(tx, actor, conversationId)
    if (!locked) return err('CONVERSATION_NOT_FOUND')
    const related = relatedId ? await findMessage(tx, conversationId, relatedId) : null
    if (related === undefined) return err('MESSAGE_NOT_FOUND')
    const { text, locale, translation, clientIp } = input
    const stored = await storeMessage(tx, {
      ...{ conversation: locked, actor, text, locale, clientIp },
      relatedId: related ?? undefined,
      translation: translation && { ...translation, locale: await findLocale(tx, locked) },
    })
    const target = { ownerId: locked.userId, subject: 'message', subjectId: stored.messageId } as const
    const sender = { userId: actor.userId, clientIp }
    const attached = input.files ? await attachHealthFiles(tx, sender, input.files, target) : ok(undefined)
    if (!attached.ok) return attached
    await deleteDraft(tx, actor.userId, conversationId)
    return ok({ conversationId, ...stored })
  })
}

/**
 * Locks it until the transaction ends, so that two messages at once get two numbers; before it the request, which the
 * message changes, too. Everything that locks both does so in this order.
 */
async function lockConversation(tx: Tx, actor: Actor, conversationId: ConversationId) {
  const { id, userId, requestId, lastNumber } = conversation
  const isOwn = sideOf(actor.role) === 'team' ? undefined : isOwnConversation(actor.userId)
  const isThis = and(eq(id, conversationId), isOwn)
  const [unlocked] = await tx.select({ requestId }).from(conversation).where(isThis)
  if (!unlocked) return undefined
  await lockRequest(tx, unlocked.requestId)
  const [row] = await tx.select({ id, userId, lastNumber }).from(conversation).where(isThis).for('update')
  return row
}

async function findMessage(
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
async function findLocale(tx: Tx, { userId }: { readonly userId: Actor['userId'] }): Promise<Locale> {
  const [row] = await tx.select({ locale: user.locale }).from(user).where(eq(user.id, userId))
  if (!row) throw new Error(`The account ${userId} of a conversation does not exist`)
  return row.locale
}
