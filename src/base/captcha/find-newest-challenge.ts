import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { Attempt } from './answer-challenge'
import type { CaptchaPurpose } from './constants'
import { clientTokenHash } from './hashing'
import { captchaChallenge } from './table'

/**
 * The code that a browser was shown last, for forms without scripts, which do not send its id.
 * @returns '' when none is open
 */
export async function findNewestChallenge(
  db: Executor,
  { purpose, clientToken }: { readonly purpose: CaptchaPurpose; readonly clientToken: string },
): Promise<string> {
  const [newest] = await db
    .select({ id: captchaChallenge.id })
    .from(captchaChallenge)
    .where(
      and(
        eq(captchaChallenge.clientTokenHash, clientTokenHash(clientToken)),
        eq(captchaChallenge.purpose, purpose),
        isNull(captchaChallenge.endedAt),
      ),
    )
    .orderBy(desc(captchaChallenge.createdAt), desc(captchaChallenge.id))
    .limit(1)
  return newest?.id ?? ''
}

/** A form without scripts does not say which code it answers: the one its browser was shown last. */
export async function withChallengeId<Sent extends Attempt & { readonly purpose: CaptchaPurpose }>(
  db: Executor,
  attempt: Sent,
): Promise<Sent> {
  if (attempt.id !== '' || attempt.answer === '') return attempt
  return { ...attempt, id: await findNewestChallenge(db, attempt) }
}
