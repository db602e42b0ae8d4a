import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { isId } from '@/lib/ids'
import type { Attempt } from './answer-challenge'
import { CAPTCHA_MAX_WRONG, type CaptchaPurpose } from './constants'
import { withChallengeId } from './find-newest-challenge'
import { answerHash, clientTokenHash } from './hashing'
import { captchaChallenge } from './table'

/** Counts a wrong answer that came with a form, after the form's transaction was rolled back. */
export async function countWrongAnswer(
  db: Executor,
  attempt: Attempt & { readonly purpose: CaptchaPurpose },
): Promise<void> {
  const { id, answer, clientToken } = await withChallengeId(db, attempt)
  if (!isId(id)) return
  await db
    .update(captchaChallenge)
    .set({ wrong: sql`least(${captchaChallenge.wrong} + 1, ${CAPTCHA_MAX_WRONG})` })
    .where(
      and(
        eq(captchaChallenge.id, id),
        eq(captchaChallenge.clientTokenHash, clientTokenHash(clientToken)),
        sql`${captchaChallenge.answerHash} <> ${answerHash(id, answer)}`,
      ),
    )
}
