import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { RequestId, UserId } from '@/lib/record-ids'
import { listAdditions } from './additions/list-additions'
import { type OwnRequest, presentSent } from './present'
import { listRequestsOf } from './read-requests'
import { openText } from './seal-texts'
import { contactRequest, requestEvent } from './table'

/** One of a patient's own requests with everything they sent; undefined for another patient's and for none. */
export async function findOwnRequest(
  db: Executor,
  userId: UserId,
  requestId: RequestId,
): Promise<OwnRequest | undefined> {
  const { id, userId: owner, quarantine } = contactRequest
  const isOwn = and(eq(id, requestId), eq(owner, userId), isNull(quarantine))
  const [row] = await db.select().from(contactRequest).where(isOwn)
  const view = row && (await listRequestsOf(db, userId)).find((request) => request.id === requestId)
  if (!row || !view) return undefined
  const { kind, at } = requestEvent
  const [events, additions] = await Promise.all([
    db
      .select({ kind, at })
      .from(requestEvent)
      .where(eq(requestEvent.requestId, requestId))
      .orderBy(asc(at), asc(requestEvent.id)),
    listAdditions(db, requestId),
  ])
  return {
    ...view,
    sent: presentSent(row, openText(requestId, 'birthDate', row.birthDate)),
    additions,
    history: events.map((event) => ({ kind: event.kind, at: event.at.toISOString() })),
  }
}
