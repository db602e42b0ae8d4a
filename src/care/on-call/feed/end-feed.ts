import { and, eq, isNull } from 'drizzle-orm'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { OnCallFeedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayManageOnCall } from '../policy'
import { type OnCallActor, recordChange } from '../record-change'
import { onCallFeed } from '../table'

/** Ends a link to a calendar at once. The second time it changes nothing. Care team only. */
export async function revokeFeed(actor: OnCallActor, id: OnCallFeedId): Promise<Result<null, 'FORBIDDEN'>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  return allOrNothing<null, 'FORBIDDEN'>(async (tx) => {
    const revoked = await tx
      .update(onCallFeed)
      .set({ revokedAt: now() })
      .where(and(eq(onCallFeed.id, id), isNull(onCallFeed.revokedAt)))
      .returning({ id: onCallFeed.id })
    const entry = { action: 'on-call.feed-revoked', subject: 'on_call_feed', subjectId: id }
    if (revoked.length > 0) await recordChange(tx, actor, entry)
    return ok(null)
  })
}
