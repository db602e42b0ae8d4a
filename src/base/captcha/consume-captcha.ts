import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { Attempt } from './answer-challenge'
import { CAPTCHA_MAX_WRONG, type CaptchaPurpose } from './constants'
import { withChallengeId } from './find-newest-challenge'
import { answerHash, clientTokenHash } from './hashing'
import { isAnswerShaped } from './rules'
import { captchaChallenge } from './table'

/**
 * Uses up a right answer, for exactly one of any number of callers at once, in the caller's transaction.
 * @returns when the code was shown; undefined for a wrong, expired or used code, or that of another form or browser
 */
export async function consumeCaptcha(
  tx: Executor,
  attempt: Attempt & { readonly purpose: CaptchaPurpose },
): Promise<{ readonly shownAt: Date } | undefined> {
  const { id, answer, purpose, clientToken } = await withChallengeId(tx, attempt)
  if (!isId(id) || !isAnswerShaped(answer)) return undefined
  const at = now()
  const [used] = await tx
    .update(captchaChallenge)
    .set({ endedAt: at })
    .where(
      and(
        eq(captchaChallenge.id, id),
        eq(captchaChallenge.answerHash, answerHash(id, answer)),
        eq(captchaChallenge.clientTokenHash, clientTokenHash(clientToken)),
        eq(captchaChallenge.purpose, purpose),
        lt(captchaChallenge.wrong, CAPTCHA_MAX_WRONG),
        isNull(captchaChallenge.endedAt),
        gt(captchaChallenge.expiresAt, at),
      ),
    )
    .returning({ shownAt: captchaChallenge.createdAt })
  return used
}
