import { and, desc, eq, gte, min, ne } from 'drizzle-orm'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { RequestId, UserId } from '@/lib/record-ids'
import { requestEvent } from '../table'

export type HandOver = {
  readonly at: Date
  /** Who handed it over. */
  readonly by: string
  /** When its new owner first opened it; null: not yet. */
  readonly openedAt: Date | null
}

/** How the request came to who looks after it now; undefined when they took it up themselves. */
export async function findHandOver(
  db: Executor,
  { requestId, assigneeId }: { readonly requestId: RequestId; readonly assigneeId: UserId },
): Promise<HandOver | undefined> {
  const { kind, at, actorId, assigneeId: receiver } = requestEvent
  const [event] = await db
    .select({ at, actorId, by: user.name })
    .from(requestEvent)
    .innerJoin(user, eq(user.id, actorId))
    .where(
      and(
        ...[eq(requestEvent.requestId, requestId), eq(kind, 'assigned')],
        ...[eq(receiver, assigneeId), ne(actorId, assigneeId)],
      ),
    )
    .orderBy(desc(at), desc(requestEvent.id))
    .limit(1)
  if (!event) return undefined
  const [opened] = await db
    .select({ at: min(auditEntry.at) })
    .from(auditEntry)
    .where(
      and(
        ...[eq(auditEntry.subjectId, requestId), eq(auditEntry.action, 'request.read')],
        ...[eq(auditEntry.actorId, assigneeId), gte(auditEntry.at, event.at)],
      ),
    )
  return { at: event.at, by: event.by, openedAt: opened?.at ?? null }
}
