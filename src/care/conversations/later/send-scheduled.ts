/** Sends messages whose time has come, and those that the team sends before it. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { giveScheduledFiles } from '@/care/documents/team-files/attach-to-scheduled'
import { MOVE_UNDO_MS } from '@/care/orders/rules'
import type { Actor } from '@/care/sign-in/session'
import type { Task, Tasks } from '@/db/jobs'
import { allOrNothing } from '@/db/once'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { type ScheduledMessageId, scheduledMessageIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { revisionOf } from '@/lib/save-on-top'
import { mayWriteToPatients } from '../policy'
import { openScheduled } from '../seal-message'
import { storeMessage } from '../store-message'
import { conversation } from '../table'
import { type LockedScheduled, lockScheduled } from './lock-scheduled'
import { enqueueSending } from './schedule-message'
import { scheduledMessage } from './table'

const payloadSchema = v.object({ scheduledId: scheduledMessageIdSchema })

/**
 * Sends a message once: its row is locked, and gone in the transaction that stores the message, so a second worker finds
 * nothing. What must not go out by itself is held.
 */
const sendScheduledMessage: Task = async (payload, { db }) => {
  const { scheduledId } = v.parse(payloadSchema, payload)
  await inTransaction(async (tx) => {
    const found = await lockScheduled(tx, scheduledId)
    if (found?.row.state !== 'waiting') return
    const { row, author, held } = found
    // The database's clock, by which jobs begin, may be ahead of this one.
    if (row.sendAt > now()) return enqueueSending(tx, row.id, row.sendAt)
    if (held === null) return deliver(tx, found, author)
    if (held === 'request_ended' && mayBeUndone(found)) {
      const later = new Date(now().getTime() + MOVE_UNDO_MS)
      return enqueueSending(tx, row.id, later)
    }
    await tx
      .update(scheduledMessage)
      .set({ state: 'held', heldAs: held })
      .where(eq(scheduledMessage.id, row.id))
    const entry = { action: 'message.held', subject: 'conversation', subjectId: row.conversationId }
    await recordAudit(tx, { actorId: null, ...entry })
  }, db)
}

/** Whether the treatment was completed minutes ago: while that can be undone, nothing is decided. */
function mayBeUndone({ state: { orderStatus, completedAt } }: LockedScheduled): boolean {
  const isRecent = completedAt && now().getTime() - completedAt.getTime() < MOVE_UNDO_MS
  return orderStatus === 'completed' && isRecent === true
}

async function deliver(
  tx: Tx,
  { row, conversation: to }: LockedScheduled,
  actor: Pick<Actor, 'userId' | 'role'>,
  clientIp?: string | null,
): Promise<void> {
  const { id, locale, translation, translationLocale, translator, relatedId } = row
  // With its first message: for the patient it begins now.
  if (to.lastNumber === 0)
    await tx.update(conversation).set({ createdAt: now() }).where(eq(conversation.id, to.id))
  const { messageId } = await storeMessage(tx, {
    ...{ conversation: to, actor, locale, clientIp, text: openScheduled(id, 'text', row.text) },
    relatedId: relatedId ?? undefined,
    translation:
      translation !== null && translationLocale !== null && translator !== null
        ? { text: openScheduled(id, 'translation', translation), locale: translationLocale, translator }
        : undefined,
  })
  await giveScheduledFiles(tx, { scheduledId: id, ownerId: to.userId, messageId })
  // With it go the files that could not be sent.
  await tx.delete(scheduledMessage).where(eq(scheduledMessage.id, id))
}

type SendNow = {
  readonly scheduledId: UncheckedId<ScheduledMessageId>
  /** Revision of what the sender has seen. */
  readonly base: string
  readonly clientIp?: string | null
}
export type SendNowCode = 'FORBIDDEN' | 'SCHEDULED_GONE' | 'CHANGED_ELSEWHERE' | 'PATIENT_GONE'

/**
 * Sends a message before its time, or one that is held: by anyone who may answer. It is signed by who wrote it; by the
 * sender where that person is no longer of the team. CHANGED_ELSEWHERE: it, why it is held, or what the patient sent last
 * is not what the sender has seen.
 */
export async function sendScheduledNow(
  actor: Actor,
  { scheduledId, base, clientIp }: SendNow,
): Promise<Result<null, SendNowCode>> {
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  return allOrNothing<null, SendNowCode>(async (tx) => {
    const found = await lockScheduled(tx, scheduledId)
    if (!found || found.row.state === 'cancelled') return err('SCHEDULED_GONE')
    const { row, held, values, isWriterOfTeam } = found
    if (revisionOf(values) !== base) return err('CHANGED_ELSEWHERE')
    if (held === 'patient_gone') return err('PATIENT_GONE')
    const entry = { action: 'message.sent-now', subject: 'conversation', subjectId: row.conversationId }
    await recordAudit(tx, { actorId: actor.userId, ...entry, clientIp })
    const signer = isWriterOfTeam ? found.author : actor
    // The log must not say that a colleague wrote from the sender's network.
    await deliver(tx, found, signer, signer.userId === actor.userId ? clientIp : null)
    return ok(null)
  })
}

export const laterTasks = { 'send-scheduled-message': sendScheduledMessage } satisfies Tasks
