import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { ChatId, UserId } from '@/lib/record-ids'
import { NIL_ID } from './constants'
import { changesOf, type LiveChange, type Position } from './rules'
import { liveChange } from './table'

/** Who waits, and what they have been told. */
export type StreamPosition = {
  /** A person, or a chat. */
  readonly audience: UserId | ChatId
  /** Whether they are also told what concerns the care team. */
  readonly isTeam: boolean
  readonly position: Position
}

export type News = {
  /** Undefined: it is not known what they missed, or it is too much to name. */
  readonly changes: readonly LiveChange[] | undefined
  /** With these changes they have been told everything that it sees. */
  readonly snapshot: string
}

/**
 * What has changed for each of them since their position: one statement, so one snapshot for changes and position.
 * @returns as many as were given, in their order
 */
export async function readChanges(db: Executor, waiting: readonly StreamPosition[]): Promise<News[]> {
  if (waiting.length === 0) return []
  const rows = await db.execute<{ n: number; snapshot: string; changes: string[]; unknown: boolean }>(sql`
    select asked.n, pg_current_snapshot()::text as snapshot,
      coalesce(array_agg(distinct found.kind || '/' || found.subject)
        filter (where found.kind is not null), '{}') as changes,
      coalesce(bool_or(pg_snapshot_xmax(asked.snapshot) > pg_snapshot_xmax(pg_current_snapshot())), false)
        as unknown
    from ${askedRows(waiting)} left join lateral (
      select kind, subject from ${liveChange}
      where audience = asked.audience
        and transaction < pg_snapshot_xmax(pg_current_snapshot())
        and (at >= asked.since or (transaction >= pg_snapshot_xmin(asked.snapshot)
          and not pg_visible_in_snapshot(transaction, asked.snapshot)))
    ) as found on true
    group by asked.n order by asked.n`)
  const news = new Map(rows.rows.map((row) => [row.n, row]))
  return waiting.map(({ position }, n) => {
    const row = news.get(n)
    // A database that was restored knows fewer transactions than the browser has heard of.
    const isUnknown = position.kind === 'unknown' || !row || row.unknown
    return { changes: isUnknown ? undefined : changesOf(row.changes), snapshot: row?.snapshot ?? '' }
  })
}

/** Each person, and the team once more, as rows. Passed as arrays, so that the statement is the same for any number. */
function askedRows(waiting: readonly StreamPosition[]): SQL {
  const asked = waiting.flatMap(({ audience: own, isTeam, position }, n) =>
    (isTeam ? [own, NIL_ID] : [own]).map((audience) => ({ n, audience, position })),
  )
  const numbers = asked.map(({ n }) => n)
  const audiences = asked.map(({ audience }) => audience)
  const snapshots = asked.map(({ position }) => (position.kind === 'snapshot' ? position.snapshot : null))
  const moments = asked.map(({ position }) => (position.kind === 'since' ? position.at.toISOString() : null))
  return sql`unnest(${sql.param(numbers)}::int[], ${sql.param(audiences)}::uuid[],
    ${sql.param(snapshots)}::pg_snapshot[], ${sql.param(moments)}::timestamptz[])
    as asked(n, audience, snapshot, since)`
}
