import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import type { ConversationId, MessageId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { lockConversation } from '../lock-conversation'
import { mayWriteToPatients } from '../policy'
import { sealTranslation } from '../seal-message'
import { conversationMessage } from '../table'
import { type TranslationValues, translationValues } from './present'
import { isTranslatable } from './rules'
import { messageTranslation } from './table'

type NewTranslation = OpenedForm & {
  readonly messageId: UncheckedId<MessageId>
  readonly values: TranslationValues
  readonly clientIp?: string | null
}
export type TranslateCode =
  | 'FORBIDDEN'
  | 'MESSAGE_GONE'
  | 'NOT_OF_PATIENT'
  | 'TRANSLATION_GONE'
  | 'CHANGED_ELSEWHERE'

/**
 * Adds the team's translation of what a patient wrote, or changes it. CHANGED_ELSEWHERE: a colleague has saved another one
 * since the form was opened; TRANSLATION_GONE: one has deleted it. The same twice is one. Who may answer may translate.
 */
export async function translateMessage(
  actor: Actor,
  { messageId, base, over, values, clientIp }: NewTranslation,
): Promise<Result<SavedForm, TranslateCode>> {
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  if (!isId<MessageId>(messageId)) return err('MESSAGE_GONE')
  return allOrNothing<SavedForm, TranslateCode>(async (tx) => {
    const message = await lockMessage(tx, actor, messageId)
    if (!message) return err('MESSAGE_GONE')
    if (!isTranslatable(message)) return err('NOT_OF_PATIENT')
    const [row] = await tx
      .select()
      .from(messageTranslation)
      .where(eq(messageTranslation.messageId, messageId))
    if (!row && base !== '') return err('TRANSLATION_GONE')
    const stored = row ? translationValues(row) : null
    const { locale, text, translator } = values
    const wanted = { locale, text, translator }
    return saveOnTop<TranslateCode>({ opened: { base, over }, stored, wanted }, async () => {
      await storeTranslation(tx, { message, values: wanted, actorId: actor.userId, at: now() })
      const entry = { action: 'message.translated', subject: 'conversation' }
      const { conversationId: subjectId } = message
      await recordAudit(tx, { actorId: actor.userId, ...entry, subjectId, clientIp })
      return ok(null)
    })
  })
}

/**
 * A message whose conversation is locked until the transaction ends, so that of two people who translate it at once the
 * second is told. Undefined where it was erased.
 */
export async function lockMessage(tx: Tx, actor: Actor, messageId: MessageId) {
  const { id, conversationId, side } = conversationMessage
  const find = () =>
    tx.select({ id, conversationId, side }).from(conversationMessage).where(eq(id, messageId))
  const [unlocked] = await find()
  if (!unlocked || !(await lockConversation(tx, actor, unlocked.conversationId))) return undefined
  const [row] = await find()
  return row
}

type StoredTranslation = {
  readonly message: { readonly id: MessageId; readonly conversationId: ConversationId }
  readonly values: TranslationValues
  readonly actorId: UserId
  readonly at: Date
}

/** The row itself, in place of an earlier one; the caller has locked the conversation. */
export async function storeTranslation(
  tx: Tx,
  { message: { id: messageId, conversationId }, values, actorId, at }: StoredTranslation,
): Promise<void> {
  const { locale, text, translator } = values
  const row = {
    ...{ locale, translator, text: sealTranslation(messageId, text) },
    ...{ updatedBy: actorId, updatedAt: at },
  }
  await tx
    .insert(messageTranslation)
    .values({ ...row, messageId, conversationId })
    .onConflictDoUpdate({ target: messageTranslation.messageId, set: row })
}
