import * as v from 'valibot'
import { type AttachCode, attachHealthFiles } from '@/care/documents/attach-health-files'
import type { ChosenUploads } from '@/care/documents/link-documents'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
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
import { findLocale, findMessage, lockConversation } from './lock-conversation'
import { mayWriteToPatients, mayWriteToTeam } from './policy'
import { storeMessage, type Translation } from './store-message'

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
