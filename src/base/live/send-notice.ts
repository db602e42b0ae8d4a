import { sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { LIVE_CHANNEL } from './constants'
import type { ReadingNotice, TypingNotice } from './schema'

/** Tells open pages of every process what happens at this moment. Nothing is stored, and nothing is told again. */
export async function sendNotice(db: Executor, notice: TypingNotice | ReadingNotice): Promise<void> {
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(notice)})`)
}
