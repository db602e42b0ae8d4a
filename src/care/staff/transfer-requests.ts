import { and, eq, inArray } from 'drizzle-orm'
import { recordAudits } from '@/base/audit/record-audit'
import { user } from '@/care/accounts/table'
import { OPEN_STATUSES } from '@/care/requests/constants'
import { recordRequestEvent } from '@/care/requests/move-request'
import { contactRequest } from '@/care/requests/table'
import { notifyOfTransfer } from '@/care/requests/team/notify-colleagues'
import type { Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { Manager } from './lock-managed-person'
import { canTakeRequests } from './rules'

type HandOver = {
  readonly from: UserId
  /** Empty: nobody, until a member of the team takes them. */
  readonly heir: UserId | ''
}

/**
 * Assigns the open requests of a person who can no longer work on them to someone who can, or to nobody. The new owner
 * gets one mail.
 */
export async function transferRequests(
  tx: Tx,
  { userId: actorId, clientIp }: Manager,
  { from, heir }: HandOver,
): Promise<Result<number, 'HEIR_INVALID'>> {
  if (heir !== '' && (heir === from || !(await isAvailable(tx, heir))))
    return err('HEIR_INVALID', { heir: 'HEIR_INVALID' })
  const assigneeId = heir === '' ? null : heir
  const moved = await tx
    .update(contactRequest)
    .set({ assigneeId })
    .where(and(eq(contactRequest.assigneeId, from), inArray(contactRequest.status, [...OPEN_STATUSES])))
    .returning({ id: contactRequest.id, status: contactRequest.status })
  let key = ''
  for (const { id: requestId, status } of moved) {
    const event = { requestId, kind: 'assigned', fromStatus: status, toStatus: status } as const
    key = await recordRequestEvent(tx, { ...event, actorId, assigneeId })
  }
  const entry = { actorId, clientIp, action: 'request.handed-over', subject: 'contact_request' }
  await recordAudits(
    tx,
    moved.map(({ id }) => ({ ...entry, subjectId: id })),
  )
  const requestIds = moved.map(({ id }) => id)
  if (assigneeId) await notifyOfTransfer(tx, { key, requestIds, to: assigneeId, except: [actorId] })
  return ok(moved.length)
}

async function isAvailable(tx: Tx, userId: UserId): Promise<boolean> {
  const [person] = await tx.select().from(user).where(eq(user.id, userId))
  return Boolean(person && canTakeRequests(person))
}
