import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { sameText } from '@/lib/crypto'
import { isId } from '@/lib/ids'
import { CAPTCHA_MAX_WRONG } from './constants'
import { createChallenge, type ShownChallenge } from './create-challenge'
import { answerHash, clientTokenHash } from './hashing'
import { answersLeft, isAnswerShaped, isOpen } from './rules'
import { captchaChallenge } from './table'

export type CaptchaVerdict = {
  readonly verified: boolean
  /** Answers left before a new code is made. */
  readonly left: number
  readonly code?: 'CAPTCHA_EMPTY' | 'CAPTCHA_INCORRECT' | 'CAPTCHA_EXPIRED'
  readonly renewed?: ShownChallenge
}

export type Attempt = { readonly id: string; readonly answer: string; readonly clientToken: string }

/**
 * Checks an answer without using it up. Wrong answers are counted; after the third one, and for a code that has expired
 * or belongs to another browser, there is a new code.
 */
export function answerChallenge({ id, answer, clientToken }: Attempt): Promise<CaptchaVerdict> {
  return inTransaction(async (tx) => {
    const challenge = isId(id) ? await lockChallenge(tx, id, clientToken) : undefined
    if (!challenge || !isOpen(challenge, now())) {
      const renewed = await createChallenge(tx, {
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
    const renewed = await createChallenge(tx, { purpose: challenge.purpose, clientToken })
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
