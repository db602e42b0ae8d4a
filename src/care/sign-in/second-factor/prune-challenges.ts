import { lt } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { signInChallenge } from './table'

/** Removes expired challenges. */
export async function pruneChallenges(db: Executor): Promise<void> {
  await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, now()))
}
