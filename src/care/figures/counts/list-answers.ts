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
 * was spoken with, so a request that was taken down on the phone waits for no answer.
 */
export async function listAnswers(db: Executor, scope: FigureScope): Promise<readonly FirstAnswer[]> {
  const { id, createdAt } = contactRequest
  const from = instant(scope.span.before)
  const { rows } = await db.execute<FirstAnswer>(sql`
    with request as materialized (
      select ${id}, ${createdAt} from ${contactRequest} where ${inScope(scope)} and not exists (
        select from ${requestEvent} where ${requestEvent.requestId} = ${id} and ${requestEvent.kind} = 'filed')
    ),
    event as (
      select request_id, min(at) filter (where kind in ('reviewed', 'declined')) as answered,
        min(at) filter (where kind = 'cancelled') as withdrawn
      from ${requestEvent}
      where kind in ('reviewed', 'declined', 'cancelled') and at >= ${from}
      group by request_id
    ),
    mark as (
      select request_id, min(at) as answered
      from (
        select request_id, kind, at, lead(kind) over (partition by request_id order by at, id) as next
        from ${requestEvent}
        where kind in ('answered', 'unanswered') and at >= ${from}
      ) marks
      where kind = 'answered' and next is distinct from 'unanswered'
      group by request_id
    ),
    sent as (
      select ${offer.requestId}, min(${offerVersion.createdAt}) as answered
      from ${offer} join ${offerVersion} on ${offerVersion.offerId} = ${offer.id}
      where ${offerVersion.version} = 1 and ${offerVersion.createdAt} >= ${from}
      group by ${offer.requestId}
    ),
    written as (
      select ${conversation.requestId}, min(${conversationMessage.createdAt}) as answered
      from ${conversation}
      join ${conversationMessage} on ${conversationMessage.conversationId} = ${conversation.id}
      where ${conversationMessage.side} = 'team' and ${conversationMessage.createdAt} >= ${from}
      group by ${conversation.requestId}
    )
    select extract(epoch from request.created_at)::float8 * 1000 as since,
      extract(epoch from least(event.answered, mark.answered, sent.answered, written.answered))::float8 * 1000
        as "answeredAt",
      extract(epoch from event.withdrawn)::float8 * 1000 as "withdrawnAt"
    from request
    left join event on event.request_id = request.id
    left join mark on mark.request_id = request.id
    left join sent on sent.request_id = request.id
    left join written on written.request_id = request.id
    order by request.created_at`)
  return rows
}
