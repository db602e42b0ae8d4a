import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { MessageId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { revisionOf } from '@/lib/save-on-top'
import { mayWriteToPatients } from '../policy'
import { translationValues } from './present'
import { messageTranslation } from './table'
import { lockMessage } from './translate-message'

type Deletion = {
  readonly messageId: UncheckedId<MessageId>
  readonly revision: string
  readonly clientIp?: string | null
}
export type DeleteTranslationCode = 'FORBIDDEN' | 'MESSAGE_GONE' | 'TRANSLATION_OUTDATED'

/**
 * Deletes the team's translation of a message. TRANSLATION_OUTDATED: a colleague has changed it since the page was read.
 * One that is gone is a success, so that a repeated post is one. Who may answer may delete it.
 */
export async function deleteTranslation(
  actor: Actor,
  { messageId, revision, clientIp }: Deletion,
): Promise<Result<undefined, DeleteTranslationCode>> {
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  if (!isId<MessageId>(messageId)) return err('MESSAGE_GONE')
  return allOrNothing<undefined, DeleteTranslationCode>(async (tx) => {
    const message = await lockMessage(tx, actor, messageId)
    if (!message) return err('MESSAGE_GONE')
    const isThis = eq(messageTranslation.messageId, messageId)
    const [row] = await tx.select().from(messageTranslation).where(isThis)
    if (!row) return ok(undefined)
    if (revisionOf(translationValues(row)) !== revision) return err('TRANSLATION_OUTDATED')
    await tx.delete(messageTranslation).where(isThis)
    const entry = { action: 'message.translation-deleted', subject: 'conversation' }
    const { conversationId: subjectId } = message
    await recordAudit(tx, { actorId: actor.userId, ...entry, subjectId, clientIp })
    return ok(undefined)
  })
}
