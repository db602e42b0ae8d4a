import { type SQL, sql } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { conversation, conversationMessage } from '@/care/conversations/table'
import { document } from '@/care/documents/table'
import { chat, chatEvent } from '@/care/live-chat/table'
import { offer, offerEvent } from '@/care/offers/table'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import { payment, paymentEvent } from '@/care/payments/table'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { requestNote } from '@/care/requests/team/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { TIMELINE_PAGE_SIZE, type TimelineSubject } from './constants'
import { presentLine, type TimelineLine, type TimelineRow } from './present'
import type { TimelinePosition, TimelineQuery } from './rules'

export type TimelinePage = {
  readonly lines: readonly TimelineLine[]
  /** Where the older lines begin; undefined when there are none. */
  readonly next: TimelinePosition | undefined
}

/**
 * What happened to a person's requests and to all that came of them, the newest first: when, what and by whom, without
 * texts. A request in quarantine is left out, and so is a chat that is not yet theirs.
 */
export async function readTimeline(
  db: Executor,
  userId: UserId,
  { subject, before }: TimelineQuery,
): Promise<TimelinePage> {
  const parts = partsOf(userId)
  const chosen = subject ? [parts[subject]] : Object.values(parts)
  const { rows } = await db.execute<TimelineRow>(sql`
    select to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, line.id::text as id, line.subject, line.what,
      line.record_id::text as "recordId", actor.name as "actorName", target.name as "toName",
      ${contactRequest.id}::text as "requestId", ${contactRequest.number} as number,
      ${contactRequest.createdAt} as "requestedAt"
    from (${sql.join(chosen, sql` union all `)}) as line (at, id, subject, what, record_id, actor_id, to_id, request_id)
    left join ${user} as actor on actor.id = line.actor_id
    left join ${user} as target on target.id = line.to_id
    left join ${contactRequest} on ${contactRequest.id} = line.request_id
    where ${before ? sql`(line.at, line.id) < (${before.at}::timestamp at time zone 'UTC', ${before.id}::uuid)` : sql`true`}
      and ${contactRequest.quarantine} is null
    order by line.at desc, line.id desc
    limit ${TIMELINE_PAGE_SIZE + 1}`)
  const shown = rows.slice(0, TIMELINE_PAGE_SIZE)
  const last = rows.length > TIMELINE_PAGE_SIZE ? shown.at(-1) : undefined
  return { lines: shown.map(presentLine), next: last && { at: last.at, id: last.id } }
}

/** Columns: at, id, subject, what, record, who did it, to whom, request. */
function partsOf(userId: UserId): Readonly<Record<TimelineSubject, SQL>> {
  const none = sql`null::uuid`
  return {
    request: sql`select ${requestEvent.at}, ${requestEvent.id}, 'request', ${requestEvent.kind}, ${requestEvent.requestId},
        ${requestEvent.actorId}, ${requestEvent.assigneeId}, ${requestEvent.requestId}
      from ${requestEvent} join ${contactRequest} on ${contactRequest.id} = ${requestEvent.requestId}
      where ${contactRequest.userId} = ${userId}`,
    note: sql`select ${requestNote.createdAt}, ${requestNote.id}, 'note', 'written', ${requestNote.requestId},
        ${requestNote.writtenBy}, ${none}, ${requestNote.requestId}
      from ${requestNote} join ${contactRequest} on ${contactRequest.id} = ${requestNote.requestId}
      where ${contactRequest.userId} = ${userId}`,
    offer: sql`select ${offerEvent.at}, ${offerEvent.id}, 'offer', ${offerEvent.kind}, ${offer.id}, ${offerEvent.actorId},
        ${none}, ${offer.requestId}
      from ${offerEvent} join ${offer} on ${offer.id} = ${offerEvent.offerId} where ${offer.userId} = ${userId}`,
    order: sql`select ${orderEvent.at}, ${orderEvent.id}, 'order', ${orderEvent.kind}, ${treatmentOrder.id},
        ${orderEvent.actorId}, ${none}, ${treatmentOrder.requestId}
      from ${orderEvent} join ${treatmentOrder} on ${treatmentOrder.id} = ${orderEvent.orderId}
      where ${treatmentOrder.userId} = ${userId}`,
    payment: sql`select ${paymentEvent.at}, ${paymentEvent.id}, 'payment', ${paymentEvent.kind}, ${treatmentOrder.id},
        ${paymentEvent.actorId}, ${none}, ${treatmentOrder.requestId}
      from ${paymentEvent} join ${payment} on ${payment.id} = ${paymentEvent.paymentId}
      join ${treatmentOrder} on ${treatmentOrder.id} = ${payment.orderId} where ${treatmentOrder.userId} = ${userId}`,
    message: sql`select ${conversationMessage.createdAt}, ${conversationMessage.id}, 'message', ${conversationMessage.side},
        ${conversation.id}, ${conversationMessage.authorId}, ${none}, ${conversation.requestId}
      from ${conversationMessage} join ${conversation} on ${conversation.id} = ${conversationMessage.conversationId}
      where ${conversation.userId} = ${userId}`,
    chat: sql`select ${chatEvent.at}, ${chatEvent.id}, 'chat', ${chatEvent.kind}, ${chat.id}, ${chatEvent.actorId},
        ${chatEvent.toUserId}, ${chat.requestId}
      from ${chatEvent} join ${chat} on ${chat.id} = ${chatEvent.chatId} where ${chat.userId} = ${userId}`,
    file: sql`select ${document.readyAt}, ${document.id}, 'file', 'stored', ${document.id}, ${document.uploaderId}, ${none},
        ${document.requestId}
      from ${document} where ${document.userId} = ${userId} and ${document.readyAt} is not null`,
  }
}
