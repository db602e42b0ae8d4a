import { sql } from 'drizzle-orm'
import { offer } from '@/care/offers/table'
import { treatmentOrder } from '@/care/orders/table'
import { contactRequest, requestEvent } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { STAGES } from '../constants'
import type { Comparison } from '../present'
import { compared, type FigureScope, inScope, instant } from './find-requests'

/**
 * How far requests got: of each stage, how many got there and no further. Who was treated and cancelled a second booking
 * was treated.
 */
export async function countStages(db: Executor, scope: FigureScope): Promise<readonly Comparison[]> {
  const { id, createdAt, status } = contactRequest
  const from = instant(scope.span.before)
  const { rows } = await db.execute<Comparison & { readonly stage: number }>(sql`
    select case
        when booking.treated then 4
        when booking.request_id is not null or sent.accepted then 3
        when sent.request_id is not null then 2
        when ${status} in ('in_progress', 'booked', 'completed') or begun.request_id is not null then 1
        else 0
      end as stage, ${compared(createdAt, scope.span)}
    from ${contactRequest}
    left join (
      select request_id, bool_or(status = 'completed') as treated from ${treatmentOrder} group by request_id
    ) booking on booking.request_id = ${id}
    left join (
      select request_id, bool_or(status = 'accepted') as accepted from ${offer}
      where ${offer.sentAt} is not null group by request_id
    ) sent on sent.request_id = ${id}
    left join (
      select distinct request_id from ${requestEvent}
      where ${requestEvent.kind} = 'taken_up' and ${requestEvent.at} >= ${from}
    ) begun on begun.request_id = ${id}
    where ${inScope(scope)}
    group by stage`)
  return STAGES.map((_stage, index) => {
    const found = rows.find(({ stage }) => stage === index)
    return { now: found?.now ?? 0, before: found?.before ?? 0 }
  })
}
