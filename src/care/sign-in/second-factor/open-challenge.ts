import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { randomToken, sha256 } from '@/lib/crypto'
import type { UserId } from '@/lib/record-ids'
import { CHALLENGE_SECONDS } from './constants'
import { signInChallenge } from './table'

/** Opens a challenge after a right password. @returns its secret, which the browser sends along with the code */
export async function openChallenge(db: Executor, userId: UserId): Promise<string> {
  const challenge = randomToken()
  const at = now()
  await db.insert(signInChallenge).values({
    hash: sha256(challenge),
    userId,
    expiresAt: new Date(at.getTime() + CHALLENGE_SECONDS * 1000),
    createdAt: at,
  })
  return challenge
}
