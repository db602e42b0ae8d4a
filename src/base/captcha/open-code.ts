import { and, eq } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { sameText } from '@/lib/crypto'
import { isId } from '@/lib/ids'
import { answerHash, clientTokenHash, codeOf } from './hashing'
import { isOpen } from './rules'
import { captchaChallenge } from './table'

/**
 * The code of a challenge, to be spoken to the browser it was created for.
 * @returns undefined when an answer to it no longer counts, or only from another browser
 */
export async function openCode(
  db: Executor,
  { id, clientToken }: { readonly id: string; readonly clientToken: string },
): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(captchaChallenge)
    .where(
      and(eq(captchaChallenge.id, id), eq(captchaChallenge.clientTokenHash, clientTokenHash(clientToken))),
    )
  if (!row || !isOpen(row, now())) return undefined
  const code = codeOf(id)
  // Differs when the key was changed after the code was shown: no sound is better than a code that is refused.
  return sameText(row.answerHash, answerHash(id, code)) ? code : undefined
}
