/** What a browser has seen, and what a notice of the database says. Pure. */
import {
  CHANGES_PER_EVENT,
  COMMIT_SLACK_MS,
  LIVE_KINDS,
  type LiveKind,
  NIL_ID,
  POSITION_MAX_AGE_MS,
} from './constants'

/** Something of this kind has changed; `id` names the record, unless the whole list is meant. */
export type LiveChange = { readonly kind: LiveKind; readonly id: string | undefined }

/**
 * What a browser has been told: everything that `snapshot` sees, everything before a moment, or nothing that is known,
 * so that it must read everything again.
 */
export type Position =
  | { readonly kind: 'snapshot'; readonly snapshot: string }
  | { readonly kind: 'since'; readonly at: Date }
  | { readonly kind: 'unknown' }

const UNKNOWN: Position = { kind: 'unknown' }
const EVENT_ID = /^(\d{1,12})\.(\d{1,19}:\d{1,19}:[\d,]{0,1900})$/

/** The id of an event: when it was sent, and a snapshot of PostgreSQL that holds all that was told until then. */
export function eventId(snapshot: string, at: Date): string {
  return `${Math.floor(at.getTime() / 1000)}.${snapshot}`
}

/**
 * @param lastEventId of the header: the event that the browser received last
 * @param since milliseconds: when the page was made, if it has received none
 */
export function positionOf(
  { lastEventId, since }: { readonly lastEventId?: string | undefined; readonly since?: string | undefined },
  at: Date,
): Position {
  if (lastEventId) {
    const [, seconds = '', snapshot = ''] = EVENT_ID.exec(lastEventId) ?? []
    if (!isRecent(Number(seconds || Number.NaN) * 1000, at) || !isSnapshot(snapshot)) return UNKNOWN
    return { kind: 'snapshot', snapshot }
  }
  const made = since && /^\d{1,15}$/.test(since) ? Number(since) : Number.NaN
  // A page that seems to be made later than now is from before the clock was set back: changes since then are not known.
  if (!isRecent(made, at) || made - at.getTime() > COMMIT_SLACK_MS) return UNKNOWN
  return { kind: 'since', at: new Date(made - COMMIT_SLACK_MS) }
}

function isRecent(milliseconds: number, at: Date): boolean {
  return Number.isFinite(milliseconds) && at.getTime() - milliseconds < POSITION_MAX_AGE_MS
}

/** Whether PostgreSQL would take it as a `pg_snapshot`: `xmin:xmax:xip,…`. It refuses others with an error. */
export function isSnapshot(text: string): boolean {
  const [, first = '', end = '', list = ''] = /^(\d{1,18}):(\d{1,18}):([\d,]*)$/.exec(text) ?? []
  const [xmin, xmax] = [BigInt(first || 0), BigInt(end || 0)]
  if (xmin < 1n || xmax < xmin) return false
  if (list === '') return true
  if (!/^\d{1,18}(?:,\d{1,18})*$/.test(list)) return false
  const running = list.split(',').map(BigInt)
  return running.every((xid, n) => xid >= xmin && xid < xmax && xid > (running[n - 1] ?? 0n))
}

/** Rows of the log as changes; undefined when there are so many that reading everything again is simpler. */
export function changesOf(rows: readonly string[]): readonly LiveChange[] | undefined {
  if (rows.length > CHANGES_PER_EVENT) return undefined
  return rows.flatMap((row) => {
    const [kind, id] = row.split('/')
    const known = LIVE_KINDS.find((name) => name === kind)
    return known ? [{ kind: known, id: id === NIL_ID ? undefined : id }] : []
  })
}
