import { sql } from 'drizzle-orm'
import { offer } from '@/care/offers/table'
import type { DeclineGround, RequestStatus } from '@/care/requests/constants'
import { contactRequest, requestEvent } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { keysOf } from '@/lib/typed-record'
import type { OfferOutcome } from '../constants'
import type { Group, StatusTime } from '../present'
import { compared, type FigureScope, inScope, instant } from './find-requests'

/** Why requests were declined; null where nobody chose a ground. */
export async function countGrounds(
  db: Executor,
  scope: FigureScope,
): Promise<readonly Group<DeclineGround>[]> {
  const { declinedAs, status, createdAt } = contactRequest
  const { rows } = await db.execute<Group<DeclineGround>>(sql`
    select ${declinedAs} as name, ${compared(createdAt, scope.span)}
    from ${contactRequest}
    where ${status} = 'declined' and ${inScope(scope)}
    group by ${declinedAs}
    order by now desc, before desc, name`)
  return rows
}

/** What became of the offers to these requests that were sent. */
export async function countOffers(db: Executor, scope: FigureScope): Promise<readonly Group<OfferOutcome>[]> {
  const { createdAt } = contactRequest
  const { rows } = await db.execute<Group<OfferOutcome>>(sql`
    select ${offer.status} as name, ${compared(createdAt, scope.span)}
    from ${offer} join ${contactRequest} on ${contactRequest.id} = ${offer.requestId}
    where ${offer.sentAt} is not null and ${inScope(scope)}
    group by ${offer.status}
    order by now desc, before desc, name`)
  return rows
}

type StatusRow = {
  readonly status: RequestStatus
  readonly now: number
  readonly before: number
  readonly medianNow: number | null
  readonly medianBefore: number | null
}

/**
 * How long these requests were in each status that has ended since: the median. A request counts once for a status, also
 * when a step was undone and done again: its times are added up. Who called was spoken with, so a request that was taken
 * down on the phone did not wait as a new one.
 */
export async function countStatusTimes(db: Executor, scope: FigureScope): Promise<readonly StatusTime[]> {
  const { id, createdAt } = contactRequest
  const { fromStatus, toStatus, at, requestId, kind } = requestEvent
  const start = instant(scope.span.startsAt)
  const isNow = sql`came >= ${start}`
  const median = (rows: typeof isNow) =>
    sql`(percentile_disc(0.5) within group (order by ms) filter (where ${rows}))::float8`
  const { rows } = await db.execute<StatusRow>(sql`
    with step as (
      select ${requestId} as request_id, ${fromStatus} as status, ${contactRequest.status} as current,
        ${createdAt} as came, lag(${kind}) over before as begun_by,
        date_part('epoch', ${at} - lag(${at}) over before) * 1000 as ms
      from ${requestEvent} join ${contactRequest} on ${id} = ${requestId}
      where ${fromStatus} is distinct from ${toStatus} and ${inScope(scope)}
      window before as (partition by ${requestId} order by ${at}, ${requestEvent.id})
    ),
    ended as (
      select status, came, sum(ms) as ms from step
      where status <> current and ms is not null and begun_by <> 'filed'
      group by request_id, status, came
    )
    select status, ${compared(sql`came`, scope.span)}, ${median(isNow)} as "medianNow",
      ${median(sql`not ${isNow}`)} as "medianBefore"
    from ended
    group by status`)
  const found = new Map(rows.map((row) => [row.status, row]))
  return keysOf(LEFT).flatMap((status) => {
    const row = found.get(status)
    if (!row) return []
    const { now, before, medianNow, medianBefore } = row
    return { status, count: { now, before }, median: { now: medianNow, before: medianBefore } }
  })
}

/** The statuses that a request leaves, in their order. */
const LEFT = { pending: true, in_progress: true, booked: true }
