import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { sameText } from '@/lib/crypto'
import { isId, newId } from '@/lib/ids'
import { CAPTCHA_MAX_WRONG, type CaptchaPurpose } from './constants'
import { answerHash, clientTokenHash, codeOf, secureRandom } from './hashing'
import { drawCode } from './present'
import { answersLeft, challengeExpiry, isAnswerShaped, isOpen } from './rules'
import { captchaChallenge } from './table'

export type ShownChallenge = { readonly id: string; readonly svg: string; readonly expiresAt: string }
export type CaptchaVerdict = {
  readonly verified: boolean
  /** Answers left before a new code is made. */
  readonly left: number
  readonly code?: 'CAPTCHA_EMPTY' | 'CAPTCHA_INCORRECT' | 'CAPTCHA_EXPIRED'
  readonly renewed?: ShownChallenge
}

type Attempt = { readonly id: string; readonly answer: string; readonly clientToken: string }

/** Creates a code for the browser with this client token; it leaves the server only as a picture or as sound. */
export async function newChallenge(
  db: Executor,
  { purpose, clientToken }: { readonly purpose: CaptchaPurpose; readonly clientToken: string },
): Promise<ShownChallenge> {
  const id = newId()
  const code = codeOf(id)
  const expiresAt = challengeExpiry(now())
  await db.insert(captchaChallenge).values({
    id,
    purpose,
    clientTokenHash: clientTokenHash(clientToken),
    answerHash: answerHash(id, code),
    expiresAt,
    createdAt: now(),
  })
  return { id, svg: drawCode(code, secureRandom), expiresAt: expiresAt.toISOString() }
}

/**
 * Checks an answer without using it up, and counts wrong ones. The third wrong answer, and an answer to a code that has
 * ended or belongs to another browser, returns a new code.
 */
export function answerChallenge({ id, answer, clientToken }: Attempt): Promise<CaptchaVerdict> {
  return inTransaction(async (tx) => {
    const challenge = isId(id) ? await lockChallenge(tx, id, clientToken) : undefined
    if (!challenge || !isOpen(challenge, now())) {
      const renewed = await newChallenge(tx, {
        purpose: challenge?.purpose ?? 'contact_request',
        clientToken,
      })
      return { verified: false, left: answersLeft(0), code: 'CAPTCHA_EXPIRED', renewed }
    }
    if (answer === '') return { verified: false, left: answersLeft(challenge.wrong), code: 'CAPTCHA_EMPTY' }
    if (isAnswerShaped(answer) && sameText(challenge.answerHash, answerHash(id, answer))) {
      await tx.update(captchaChallenge).set({ verifiedAt: now() }).where(eq(captchaChallenge.id, id))
      return { verified: true, left: answersLeft(challenge.wrong) }
    }
    const wrong = await countWrong(tx, id)
    if (wrong < CAPTCHA_MAX_WRONG)
      return { verified: false, left: answersLeft(wrong), code: 'CAPTCHA_INCORRECT' }
    const renewed = await newChallenge(tx, { purpose: challenge.purpose, clientToken })
    return { verified: false, left: answersLeft(0), code: 'CAPTCHA_INCORRECT', renewed }
  })
}

async function lockChallenge(tx: Executor, id: string, clientToken: string) {
  const [row] = await tx
    .select()
    .from(captchaChallenge)
    .where(
      and(eq(captchaChallenge.id, id), eq(captchaChallenge.clientTokenHash, clientTokenHash(clientToken))),
    )
    .for('update')
  return row
}

async function countWrong(tx: Executor, id: string): Promise<number> {
  const [row] = await tx
    .update(captchaChallenge)
    .set({ wrong: sql`least(${captchaChallenge.wrong} + 1, ${CAPTCHA_MAX_WRONG})` })
    .where(and(eq(captchaChallenge.id, id), isNull(captchaChallenge.endedAt)))
    .returning({ wrong: captchaChallenge.wrong })
  return row?.wrong ?? CAPTCHA_MAX_WRONG
}

/**
 * The id of the code that a browser was shown last: without scripts it cannot send the id with the answer.
 * @returns '' when none is open
 */
export async function newestChallenge(
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

/**
 * Uses up a right answer in the caller's transaction, for exactly one of several concurrent callers.
 * @returns when the code was shown; undefined when the answer does not count (wrong, expired, used, for another form,
 * from another browser)
 */
export async function consumeCaptcha(
  tx: Executor,
  { id, answer, purpose, clientToken }: Attempt & { readonly purpose: CaptchaPurpose },
): Promise<{ readonly shownAt: Date } | undefined> {
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

/** Counts a wrong answer that was sent with a form, whose own transaction was rolled back. */
export async function countWrongAnswer(db: Executor, { id, answer, clientToken }: Attempt): Promise<void> {
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

/** Deletes expired challenges. @returns how many */
export async function pruneChallenges(db: Executor): Promise<number> {
  const deleted = await db
    .delete(captchaChallenge)
    .where(lt(captchaChallenge.expiresAt, now()))
    .returning({ id: captchaChallenge.id })
  return deleted.length
}
