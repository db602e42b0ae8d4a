/**
 * Rate limits that all processes share: one row per key in PostgreSQL, counted by one statement, so that two requests
 * at the same instant cannot both be the last one allowed.
 */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import type { Executor } from './client'
import { rateBucket } from './table'

export type Limit = { readonly limit: number; readonly windowSeconds: number }
/** `retryAfter`: seconds until the window ends; 0 when allowed. */
export type Verdict = { readonly allowed: boolean; readonly retryAfter: number }

/**
 * Counts one attempt against `key`, such as `sign-in:ada@example.org`, which is hashed before it is stored. The window
 * begins with its first attempt; a refused attempt does not lengthen it.
 */
export async function takeAttempt(
  db: Executor,
  key: string,
  { limit, windowSeconds }: Limit,
): Promise<Verdict> {
  const at = now()
  const end = new Date(at.getTime() + windowSeconds * 1000)
  // An end further away than two windows is from a clock that was ahead: it must not lock anyone out until then. Two,
  // because clocks of processes differ a little.
  const latest = new Date(end.getTime() + windowSeconds * 1000)
  const expired = sql`(${rateBucket.resetsAt} <= ${at.toISOString()}::timestamptz or ${rateBucket.resetsAt} > ${latest.toISOString()}::timestamptz)`
  const [row] = await db
    .insert(rateBucket)
    .values({ key: sha256(key), count: 1, resetsAt: end })
    .onConflictDoUpdate({
      target: rateBucket.key,
      set: {
        count: sql`case when ${expired} then 1 else least(${rateBucket.count} + 1, ${limit + 1}) end`,
        resetsAt: sql`case when ${expired} then excluded.resets_at else ${rateBucket.resetsAt} end`,
      },
    })
    .returning({ count: rateBucket.count, resetsAt: rateBucket.resetsAt })
  if (!row) throw new Error('rate_bucket returned no row')
  if (row.count <= limit) return { allowed: true, retryAfter: 0 }
  return {
    allowed: false,
    retryAfter: Math.max(1, Math.ceil((row.resetsAt.getTime() - at.getTime()) / 1000)),
  }
}

/** Uncounts one attempt, for limits against guessing: a successful attempt does not count. */
export async function returnAttempt(db: Executor, key: string): Promise<void> {
  await db
    .update(rateBucket)
    .set({ count: sql`greatest(${rateBucket.count} - 1, 0)` })
    .where(sql`${rateBucket.key} = ${sha256(key)}`)
}

/** When the window of a key ends; undefined when it has none, or it has ended. */
export async function findWindowEnd(db: Executor, key: string): Promise<Date | undefined> {
  const isOpen = and(eq(rateBucket.key, sha256(key)), gt(rateBucket.resetsAt, now()))
  const [row] = await db.select({ end: rateBucket.resetsAt }).from(rateBucket).where(isOpen)
  return row?.end
}

/** Resets the counts of these keys. @returns whether any of them was above zero */
export async function clearAttempts(db: Executor, keys: readonly string[]): Promise<boolean> {
  const hasKey = inArray(
    rateBucket.key,
    keys.map((key) => sha256(key)),
  )
  const deleted = await db
    .delete(rateBucket)
    .where(and(hasKey, gt(rateBucket.count, 0), gt(rateBucket.resetsAt, now())))
    .returning({ key: rateBucket.key })
  return deleted.length > 0
}

/** Deletes rows whose window has ended. @returns how many */
export async function pruneRateBuckets(db: Executor): Promise<number> {
  const deleted = await db
    .delete(rateBucket)
    .where(lt(rateBucket.resetsAt, now()))
    .returning({ key: rateBucket.key })
  return deleted.length
}
