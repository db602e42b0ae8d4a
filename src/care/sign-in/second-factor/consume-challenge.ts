import { eq } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { sha256 } from '@/lib/crypto'
import { signInChallenge } from './table'

/** Deletes a challenge that was found under the account's lock (`lockPerson`). */
export async function consumeChallenge(tx: Executor, challenge: string): Promise<void> {
  await tx.delete(signInChallenge).where(eq(signInChallenge.hash, sha256(challenge)))
}
