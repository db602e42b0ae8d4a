import { eq } from 'drizzle-orm'
import { addConsent } from '@/care/consent/add-consent'
import { hasConsent } from '@/care/consent/find-consent'
import { hashFilesToken } from '@/care/documents/client-token'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { ChatMessageId, DocumentId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { giveToMessage, lockChatFiles } from '../../attach-chat-files'
import type { ChatRow } from '../../lock-chat'
import { chat } from '../../table'
import { type ChatPerson, findChatPerson } from '../find-chat-person'
import type { Visitor } from '../read-visitor'
import type { MessageInput } from '../schema'

export type AttachCode = 'FILES_GONE' | 'FILES_TOO_MANY' | 'HEALTH_REQUIRED'

type Attachment = Pick<MessageInput, 'filesForm' | 'health'> & {
  readonly files: readonly DocumentId[]
  readonly chat: Pick<ChatRow, 'id' | 'userId' | 'requestId' | 'healthAgreedAt' | 'locale'>
  readonly messageId: ChatMessageId
  readonly visitor: Visitor
}

/**
 * Attaches files, uploaded as those of the contact form, to a message in the transaction that stores it. They may show
 * someone's health, so the visitor agrees to that first (HEALTH_REQUIRED), once for a chat.
 */
export async function attachToMessage(
  tx: Tx,
  { chat: to, messageId, visitor, ...sent }: Attachment,
): Promise<Result<undefined, AttachCode>> {
  const ids = [...new Set(sent.files)]
  if (ids.length === 0) return ok(undefined)
  const { filesToken } = visitor
  const tokenHash = filesToken && hashFilesToken(filesToken, sent.filesForm)
  const locked = await lockChatFiles(tx, { chatId: to.id, side: 'visitor', ids, tokenHash })
  if (!locked.ok) return locked
  const { person, owned } = await findChatPerson(tx, to, visitor)
  if (!(await hasAgreed(tx, { ...to, ...person }, visitor, sent.health)))
    return err('HEALTH_REQUIRED', { health: 'HEALTH_REQUIRED' })
  await giveToMessage(tx, ids, messageId, owned)
  return locked
}

/**
 * A patient's consent is that of their account, which they may have withdrawn since. A visitor's is noted in the chat
 * until there is one; beside the account of someone else it holds for one message.
 */
async function hasAgreed(
  tx: Tx,
  { id, personId, isOfOther, healthAgreedAt, locale }: Attachment['chat'] & ChatPerson,
  { clientIp }: Visitor,
  isTicked: boolean,
): Promise<boolean> {
  const kind = 'health_data'
  if (personId) {
    const audit = { action: 'consent.given', subject: 'user' }
    const isAdded = isTicked && (await addConsent(tx, personId, { kind, locale, audit, clientIp }))
    return isAdded || hasConsent(tx, personId, kind)
  }
  if (healthAgreedAt && !isOfOther) return true
  if (isTicked) await tx.update(chat).set({ healthAgreedAt: now() }).where(eq(chat.id, id))
  return isTicked
}
