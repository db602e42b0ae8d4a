import { and, count, eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { DeskViewId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWorkOnRequests } from '../policy'
import { VIEWS_MAX } from './constants'
import { deskView } from './table'

type ViewOwner = Pick<Actor, 'userId' | 'role' | 'demo'>
type ViewInput = { readonly name: string; readonly query: string }
export type SaveViewCode = 'FORBIDDEN' | 'TOO_MANY_VIEWS' | 'DEMO_NOT_SAVED'

/** Keeps filters of the list of requests under a name, for the actor alone. The same name again replaces them. */
export async function saveView(
  actor: ViewOwner,
  { name, query }: ViewInput,
): Promise<Result<{ readonly viewId: DeskViewId }, SaveViewCode>> {
  if (!mayWorkOnRequests(actor)) return err('FORBIDDEN')
  if (actor.demo) return err('DEMO_NOT_SAVED')
  const { userId } = actor
  return allOrNothing<{ readonly viewId: DeskViewId }, SaveViewCode>(async (tx) => {
    const [saved] = await tx
      .insert(deskView)
      .values({ id: newId<DeskViewId>(), userId, name, query, createdAt: now() })
      .onConflictDoUpdate({ target: [deskView.userId, deskView.name], set: { query } })
      .returning({ viewId: deskView.id })
    if (!saved || (await countViews(tx, userId)) > VIEWS_MAX) return err('TOO_MANY_VIEWS')
    await recordView(tx, { actorId: userId, action: 'request.view-saved', subjectId: saved.viewId })
    return ok(saved)
  })
}

/** Removes one of the actor's own views; twice is once. */
export async function deleteView(
  actor: ViewOwner,
  viewId: UncheckedId<DeskViewId>,
): Promise<Result<undefined, 'FORBIDDEN' | 'DEMO_NOT_SAVED'>> {
  if (!mayWorkOnRequests(actor)) return err('FORBIDDEN')
  if (actor.demo) return err('DEMO_NOT_SAVED')
  return allOrNothing<undefined, 'FORBIDDEN'>(async (tx) => {
    const { userId } = actor
    if (!isId<DeskViewId>(viewId)) return ok(undefined)
    const isOwn = and(eq(deskView.id, viewId), eq(deskView.userId, userId))
    const deleted = await tx.delete(deskView).where(isOwn).returning({ id: deskView.id })
    if (deleted.length > 0)
      await recordView(tx, { actorId: userId, action: 'request.view-deleted', subjectId: viewId })
    return ok(undefined)
  })
}

type ViewEntry = {
  readonly actorId: UserId
  readonly action: 'request.view-saved' | 'request.view-deleted'
  readonly subjectId: DeskViewId
}

function recordView(tx: Tx, entry: ViewEntry): Promise<void> {
  return recordAudit(tx, { ...entry, subject: 'desk_view' })
}

async function countViews(tx: Tx, userId: UserId): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(deskView).where(eq(deskView.userId, userId))
  return row?.total ?? 0
}
