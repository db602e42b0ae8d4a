import { lt, sql } from 'drizzle-orm'
import { type CareDb, careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { log } from '@/lib/log'
import { RETENTION_DAYS, WAITING_FIGURES_MAX, WRITE_INTERVAL_SECONDS } from './constants'
import type { Figure } from './rules'
import { pageCount } from './table'

type Row = Figure & { readonly day: string; count: number }

/** Counted since the last write. A killed process loses these seconds, which only statistics miss. */
const waiting = new Map<string, Row>()
let isScheduled = false

/** Adds one to a figure of today. It is written with others within `WRITE_INTERVAL_SECONDS`. */
export function addToCount(figure: Figure): void {
  addWaiting({ ...figure, day: dayInIstanbul(now()), count: 1 })
  if (isScheduled) return
  isScheduled = true
  setTimeout(writeLater, WRITE_INTERVAL_SECONDS * 1000).unref()
}

/** One row for each figure and day: a statement that changes a row twice is refused by the database. */
function addWaiting(row: Row): void {
  const key = keyOf(row)
  const existing = waiting.get(key)
  if (existing) existing.count += row.count
  else if (waiting.size < WAITING_FIGURES_MAX) waiting.set(key, row)
}

/** The columns of the table's primary key. */
function keyOf({ day, kind, locale, path, step }: Row): string {
  return JSON.stringify([day, kind, locale, path, step])
}

function writeLater(): void {
  isScheduled = false
  writeCounts(careDb()).catch((error) => log.warn({ err: error }, 'page counts could not be written'))
}

/** Writes the waiting figures in one statement. When it fails, they wait for the next write. */
export async function writeCounts(db: CareDb): Promise<void> {
  // In the same order everywhere, or two processes could deadlock on each other's rows.
  const rows = [...waiting.keys()].sort().flatMap((key) => waiting.get(key) ?? [])
  waiting.clear()
  if (rows.length === 0) return
  try {
    await db
      .insert(pageCount)
      .values(rows)
      .onConflictDoUpdate({
        target: [pageCount.day, pageCount.kind, pageCount.locale, pageCount.path, pageCount.step],
        set: { count: sql`${pageCount.count} + excluded.count` },
      })
  } catch (error) {
    for (const row of rows) addWaiting(row)
    throw error
  }
}

/** Deletes figures older than `RETENTION_DAYS`. */
export async function pruneCounts(db: CareDb): Promise<void> {
  const oldest = dayInIstanbul(new Date(now().getTime() - RETENTION_DAYS * DAY_MS))
  await db.delete(pageCount).where(lt(pageCount.day, oldest))
}
