import { lt, sql } from 'drizzle-orm'
import { type CareDb, careDb } from '@/db/client'
import { dayInIstanbul } from '@/features/offers/rules'
import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import { KEEP_DAYS, MOST_WAITING, WRITE_EVERY_SECONDS } from './constants'
import type { Figure } from './rules'
import { pageCount } from './table'

type Row = typeof pageCount.$inferInsert

/** What was counted since the last writing. A killed process loses these seconds, which are statistics. */
const waiting = new Map<string, Row>()
let isPlanned = false

/** Adds one to a figure of today; written with the next ones in a moment. */
export function addToCount(figure: Figure): void {
  const day = dayInIstanbul(now())
  const key = JSON.stringify([day, figure])
  const known = waiting.get(key)
  if (known) known.count += 1
  else if (waiting.size < MOST_WAITING) waiting.set(key, { ...figure, day, count: 1 })
  if (isPlanned) return
  isPlanned = true
  setTimeout(writeLater, WRITE_EVERY_SECONDS * 1000).unref()
}

function writeLater(): void {
  isPlanned = false
  writeCounts(careDb()).catch((error) => log.warn({ err: error }, 'page counts could not be written'))
}

/** Writes what waits, in one statement. What cannot be written waits for the next time. */
export async function writeCounts(db: CareDb): Promise<void> {
  const rows = [...waiting.values()]
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
    for (const row of rows) waiting.set(JSON.stringify([row.day, row]), row)
    throw error
  }
}

/** Removes figures that are older than we say we keep them. */
export async function pruneCounts(db: CareDb): Promise<void> {
  const oldest = dayInIstanbul(new Date(now().getTime() - KEEP_DAYS * 86_400_000))
  await db.delete(pageCount).where(lt(pageCount.day, oldest))
}
