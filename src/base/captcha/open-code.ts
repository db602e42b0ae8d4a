import { and, eq } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { sameText } from '@/lib/crypto'
import { isId } from '@/lib/ids'
import { answerHash, codeOf, holderHash } from './hashing'
import { isOpen } from './rules'
import { captchaChallenge } from './table'

/**
 * The code of a challenge, to be said to the browser that holds it.
 * @returns undefined when an answer to it no longer counts, or counts in another browser only
 */
export async function openCode(
  db: Executor,
  { id, holder }: { readonly id: string; readonly holder: string },
): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(captchaChallenge)
    .where(and(eq(captchaChallenge.id, id), eq(captchaChallenge.holderHash, holderHash(holder))))
  if (!row || !isOpen(row, now())) return undefined
  const code = codeOf(id)
  // Shown under a key that was changed since: better nothing than a code that is not accepted.
  return sameText(row.answerHash, answerHash(id, code)) ? code : undefined
}
