import { lt } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { captchaChallenge } from './table'

/** Removes challenges that expired. @returns how many */
export async function pruneChallenges(db: Executor): Promise<number> {
  const deleted = await db
    .delete(captchaChallenge)
    .where(lt(captchaChallenge.expiresAt, now()))
    .returning({ id: captchaChallenge.id })
  return deleted.length
}
