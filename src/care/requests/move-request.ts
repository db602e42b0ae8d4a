import { eq } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { RequestEventId, RequestId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { DeclineGround, RequestEventKind, RequestStatus } from './constants'
import { nextStatus, type RequestAction, UNDO } from './rules'
import { contactRequest, requestEvent } from './table'

const EVENT_OF = {
  take_up: 'taken_up',
  book: 'booked',
  complete: 'completed',
  resume: 'resumed',
  decline: 'declined',
  cancel: 'cancelled',
} as const satisfies Record<RequestAction, RequestEventKind>

export type LockedRequest = typeof contactRequest.$inferSelect

/**
 * Locks a request until the transaction ends. Always lock the request before its offers, or PostgreSQL ends
 * one of two as a deadlock.
 */
export async function lockRequest(tx: Executor, requestId: RequestId): Promise<LockedRequest | undefined> {
  const [row] = await tx.select().from(contactRequest).where(eq(contactRequest.id, requestId)).for('update')
  return row
}

type Move = {
  /** As `lockRequest` gave it, in the same transaction. */
  readonly request: Pick<LockedRequest, 'id' | 'status'>
  readonly action: RequestAction
  readonly actorId: UserId | null
  readonly reason?: string
  /** Who is assigned to it from now on. */
  readonly assigneeId?: UserId
  readonly declinedAs?: DeclineGround
}

type NewStatus = { readonly status: RequestStatus; readonly eventId: RequestEventId }

/** Moves a locked request to its next status and logs it. */
export async function moveRequest(
  tx: Executor,
  { request, action, actorId, reason, assigneeId, declinedAs }: Move,
): Promise<Result<NewStatus, 'TRANSITION_NOT_ALLOWED'>> {
  const status = nextStatus(request.status, action)
  if (!status) return err('TRANSITION_NOT_ALLOWED')
  // A question stays open whatever is begun, booked or completed. Nobody waits after a refusal or a withdrawal.
  const answered = action === 'decline' || action === 'cancel' ? { waitingSince: null } : {}
  await tx
    .update(contactRequest)
    .set({
      status,
      updatedAt: now(),
      ...answered,
      ...(assigneeId && { assigneeId }),
      ...(declinedAs && { declinedAs }),
    })
    .where(eq(contactRequest.id, request.id))
  const event = { requestId: request.id, kind: EVENT_OF[action], actorId, reason }
  const eventId = await recordRequestEvent(tx, { ...event, fromStatus: request.status, toStatus: status })
  return ok({ status, eventId })
}

/** Opens a locked request again whose completion was undone. @returns whether it was completed */
export async function reopenRequest(
  tx: Executor,
  { id, status }: Pick<LockedRequest, 'id' | 'status'>,
  actorId: UserId,
): Promise<boolean> {
  if (status !== 'completed') return false
  const toStatus = UNDO[status]
  await tx.update(contactRequest).set({ status: toStatus, updatedAt: now() }).where(eq(contactRequest.id, id))
  await recordRequestEvent(tx, { requestId: id, kind: 'reopened', actorId, fromStatus: status, toStatus })
  return true
}

type Event = Omit<typeof requestEvent.$inferInsert, 'id' | 'at' | 'reason'> & {
  readonly reason?: string | undefined
}

/** Adds a line to a request's history; what a person wrote in it is sealed. @returns its id */
export async function recordRequestEvent(tx: Executor, { reason, ...event }: Event): Promise<RequestEventId> {
  const id = newId<RequestEventId>()
  const sealed = reason === undefined ? null : seal(reason, `request_event:${id}:reason`, env().DATA_KEYS)
  await tx.insert(requestEvent).values({ ...event, id, reason: sealed, at: now() })
  return id
}
