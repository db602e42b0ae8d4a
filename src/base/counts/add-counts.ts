import { lt, sql } from 'drizzle-orm'
import { type CareDb, careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { log } from '@/lib/log'
import { KEEP_DAYS, MOST_WAITING, WRITE_EVERY_SECONDS } from './constants'
import type { Figure } from './rules'
import { pageCount } from './table'

type Row = Figure & { readonly day: string; count: number }

/** What was counted since the last writing. A killed process loses these seconds, which are statistics. */
const waiting = new Map<string, Row>()
let isScheduled = false

/** Adds one to a figure of today; written with the next ones in a moment. */
export function addToCount(figure: Figure): void {
  hold({ ...figure, day: dayInIstanbul(now()), count: 1 })
  if (isScheduled) return
  isScheduled = true
  setTimeout(writeLater, WRITE_EVERY_SECONDS * 1000).unref()
}

/** One row for each figure and day, or the database refuses all of them: a statement may touch a row only once. */
function hold(row: Row): void {
  const key = keyOf(row)
  const known = waiting.get(key)
  if (known) known.count += row.count
  else if (waiting.size < MOST_WAITING) waiting.set(key, row)
}

/** What the table's primary key says. */
function keyOf({ day, kind, locale, path, step }: Row): string {
  return JSON.stringify([day, kind, locale, path, step])
}

function writeLater(): void {
  isScheduled = false
  writeCounts(careDb()).catch((error) => log.warn({ err: error }, 'page counts could not be written'))
}

/** Writes what waits, in one statement. What cannot be written waits for the next time. */
export async function writeCounts(db: CareDb): Promise<void> {
  // In one order everywhere, or two processes wait for each other's rows.
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
    for (const row of rows) hold(row)
    throw error
  }
}

/** Removes figures that are older than we say we keep them. */
export async function pruneCounts(db: CareDb): Promise<void> {
  const oldest = dayInIstanbul(new Date(now().getTime() - KEEP_DAYS * DAY_MS))
  await db.delete(pageCount).where(lt(pageCount.day, oldest))
}
