import { sql } from 'drizzle-orm'
import { conversation, conversationMessage } from '@/care/conversations/table'
import { offer, offerVersion } from '@/care/offers/table'
import { contactRequest, requestEvent } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { type FigureScope, inScope, instant } from './find-requests'

/** Milliseconds. */
export type FirstAnswer = {
  readonly since: number
  readonly answeredAt: number | null
  readonly withdrawnAt: number | null
}

/**
 * When each request came, and what first answered it, as `care/requests/waiting` says: a message of the team, a version
 * of an offer, a medical review, declining it, or a mark of the team that was not taken back. The oldest first. Who called
 * was spoken with, so a request that was taken down on the phone waits for no answer. Grouped, not joined, as in
 * `count-stages.ts`.
 */
export async function listAnswers(db: Executor, scope: FigureScope): Promise<readonly FirstAnswer[]> {
  const { id, createdAt } = contactRequest
  const from = instant(scope.span.before)
  const { rows } = await db.execute<FirstAnswer>(sql`
    with mark as (
      select request_id, kind, at, lead(kind) over (partition by request_id order by at, id) as next
      from ${requestEvent}
      where kind in ('answered', 'unanswered') and at >= ${from}
    ),
    happened as (
      select ${id} as request_id, ${createdAt} as came, null::timestamptz as answered, null::timestamptz as withdrawn,
        false as filed
      from ${contactRequest} where ${inScope(scope)}
      union all
      select request_id, null, case when kind in ('reviewed', 'declined') then at end,
        case when kind = 'cancelled' then at end, kind = 'filed'
      from ${requestEvent}
      -- A request and its first event have clocks of their own.
      where kind in ('reviewed', 'declined', 'cancelled', 'filed') and at >= ${from} - interval '1 day'
      union all
      select request_id, null, at, null, false from mark
      where kind = 'answered' and next is distinct from 'unanswered'
      union all
      select ${offer.requestId}, null, ${offerVersion.createdAt}, null, false
      from ${offer} join ${offerVersion} on ${offerVersion.offerId} = ${offer.id}
      where ${offerVersion.version} = 1 and ${offerVersion.createdAt} >= ${from}
      union all
      select ${conversation.requestId}, null, ${conversationMessage.createdAt}, null, false
      from ${conversation}
      join ${conversationMessage} on ${conversationMessage.conversationId} = ${conversation.id}
      where ${conversationMessage.side} = 'team' and ${conversationMessage.createdAt} >= ${from}
    ),
    request as (
      select max(came) as came, min(answered) as answered, min(withdrawn) as withdrawn
      from happened group by request_id
      having count(came) > 0 and not bool_or(filed)
    )
    select date_part('epoch', came) * 1000 as since,
      date_part('epoch', answered) * 1000 as "answeredAt",
      date_part('epoch', withdrawn) * 1000 as "withdrawnAt"
    from request order by came`)
  return rows
}
