import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { findByReference } from '../find-by-reference'
import { type LockedRequest, lockRequest, recordRequestEvent } from '../move-request'
import { mayWorkOnRequests } from '../policy'
import { contactRequest } from '../table'

type Link = {
  readonly requestId: UncheckedId<RequestId>
  /** `RQ-2026-0042`, as it was typed; empty to end the link. */
  readonly reference: string
  /** The earlier request when the form was opened; empty for none. */
  readonly from: string
  readonly clientIp?: string | null
}
export type LinkCode =
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'REFERENCE_UNKNOWN'
  | 'REFERENCE_ITSELF'
  | 'LINK_CHANGED'
  | 'LINKED_ELSEWHERE'
  | 'DEMO_NOT_SAVED'

type LinkResult = { readonly earlierId: RequestId | null }

/**
 * Notes that two requests are from the same person, or that they are not. The newer one refers to the older, so links
 * never form a circle. Accounts, consents and files stay apart: two addresses are two sign-ins, and nobody gets to see
 * what was sent under the other. LINK_CHANGED: someone else has linked it since the form was opened. LINKED_ELSEWHERE: the newer one, whose
 * page this is not, refers to another one already. Care team only.
 */
export async function linkRequest(
  actor: Pick<Actor, 'userId' | 'role' | 'demo'>,
  { requestId, reference, from, clientIp = null }: Link,
): Promise<Result<LinkResult, LinkCode>> {
  if (!mayWorkOnRequests(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId)) return err('NOT_FOUND')
  return allOrNothing<LinkResult, LinkCode>(async (tx) => {
    const chosen = reference === '' ? null : (await findByReference(tx, reference))?.id
    if (chosen === undefined) return err('REFERENCE_UNKNOWN', { reference: 'REFERENCE_UNKNOWN' })
    if (chosen === requestId) return err('REFERENCE_ITSELF', { reference: 'REFERENCE_ITSELF' })
    const locked = await lockBoth(tx, requestId, chosen)
    const [request, other] = [locked.get(requestId), chosen === null ? null : locked.get(chosen)]
    if (!request || request.quarantine || other === undefined) return err('NOT_FOUND')
    if (actor.demo) return err('DEMO_NOT_SAVED')
    const [newer, earlier] =
      other && other.createdAt > request.createdAt ? [other, request] : [request, other]
    const earlierId = earlier?.id ?? null
    if (newer.earlierId === earlierId) return ok({ earlierId })
    if (newer.id === request.id && (request.earlierId ?? '') !== from) return err('LINK_CHANGED')
    if (newer.id !== request.id && newer.earlierId !== null)
      return err('LINKED_ELSEWHERE', { reference: 'LINKED_ELSEWHERE' })
    await tx.update(contactRequest).set({ earlierId }).where(eq(contactRequest.id, newer.id))
    const kind = earlierId ? 'linked' : 'unlinked'
    const { userId: actorId } = actor
    const { status } = newer
    await recordRequestEvent(tx, { requestId: newer.id, kind, fromStatus: status, toStatus: status, actorId })
    const action = earlierId ? 'request.linked' : 'request.unlinked'
    const entry = { action, subject: 'contact_request', subjectId: newer.id }
    await recordAudit(tx, { actorId, ...entry, clientIp })
    return ok({ earlierId })
  })
}

/** In the order of their ids, so that two people who link the same two do not block each other. */
async function lockBoth(
  tx: Tx,
  one: RequestId,
  other: RequestId | null,
): Promise<ReadonlyMap<RequestId, LockedRequest>> {
  const locked = new Map<RequestId, LockedRequest>()
  for (const id of [one, ...(other ? [other] : [])].toSorted()) {
    const row = await lockRequest(tx, id)
    if (row) locked.set(id, row)
  }
  return locked
}
