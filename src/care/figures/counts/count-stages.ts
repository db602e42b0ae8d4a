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
 * was treated. What was reached is put in one list and grouped: joining groups is slow when the database's statistics of
 * the newest rows are old.
 */
export async function countStages(db: Executor, scope: FigureScope): Promise<readonly Comparison[]> {
  const { id, createdAt, status } = contactRequest
  const from = instant(scope.span.before)
  const { rows } = await db.execute<Comparison & { readonly stage: number }>(sql`
    with reached as (
      select ${id} as request_id, ${createdAt} as came,
        case when ${status} in ('in_progress', 'booked', 'completed') then 1 else 0 end as stage
      from ${contactRequest} where ${inScope(scope)}
      union all
      select request_id, null, 1 from ${requestEvent}
      where ${requestEvent.kind} = 'taken_up' and ${requestEvent.at} >= ${from}
      union all
      select request_id, null, case when ${offer.status} = 'accepted' then 3 else 2 end from ${offer}
      where ${offer.sentAt} >= ${from}
      union all
      select request_id, null, case when ${treatmentOrder.status} = 'completed' then 4 else 3 end
      from ${treatmentOrder} where ${treatmentOrder.createdAt} >= ${from}
    ),
    furthest as (
      select max(stage) as stage, max(came) as came from reached group by request_id having count(came) > 0
    )
    select stage, ${compared(sql`came`, scope.span)} from furthest group by stage`)
  return STAGES.map((_stage, index) => {
    const found = rows.find(({ stage }) => stage === index)
    return { now: found?.now ?? 0, before: found?.before ?? 0 }
  })
}
