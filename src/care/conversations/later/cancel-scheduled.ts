import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { ScheduledMessageId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { revisionOf } from '@/lib/save-on-top'
import { mayWriteToPatients } from '../policy'
import { lockScheduled } from './lock-scheduled'
import { enqueueSending } from './schedule-message'
import { scheduledMessage } from './table'

type Cancellation = {
  readonly scheduledId: UncheckedId<ScheduledMessageId>
  /** False: it is to be sent after all. */
  readonly isCancelled: boolean
  /** Revision of what was seen by who cancels it; not needed to take that back. */
  readonly base?: string
  readonly clientIp?: string | null
}
type CancelCode = 'FORBIDDEN' | 'SCHEDULED_GONE' | 'CHANGED_ELSEWHERE'

/**
 * Cancels a message that was not sent, or takes that back: then it goes out at its time, and is held if that has passed.
 * By anyone who may answer; the same twice is one. CHANGED_ELSEWHERE: it is not what was seen by who cancels it.
 */
export async function cancelScheduled(
  actor: Actor,
  { scheduledId, isCancelled, base, clientIp }: Cancellation,
): Promise<Result<null, CancelCode>> {
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  return allOrNothing<null, CancelCode>(async (tx) => {
    const found = await lockScheduled(tx, scheduledId)
    if (!found) return err('SCHEDULED_GONE')
    const { id, sendAt, state, heldAs, conversationId } = found.row
    if ((state === 'cancelled') === isCancelled) return ok(null)
    if (isCancelled && revisionOf(found.values) !== base) return err('CHANGED_ELSEWHERE')
    const at = now()
    const isLate = sendAt <= at
    const restored = {
      state: isLate ? 'held' : 'waiting',
      heldAs: isLate ? (heldAs ?? 'late') : null,
    } as const
    await tx
      .update(scheduledMessage)
      .set(isCancelled ? { state: 'cancelled', cancelledAt: at } : { ...restored, cancelledAt: null })
      .where(eq(scheduledMessage.id, id))
    if (!isCancelled && !isLate) await enqueueSending(tx, id, sendAt)
    const action = isCancelled ? 'message.scheduled-cancelled' : 'message.scheduled-restored'
    const entry = { action, subject: 'conversation', subjectId: conversationId }
    await recordAudit(tx, { actorId: actor.userId, ...entry, clientIp })
    return ok(null)
  })
}
