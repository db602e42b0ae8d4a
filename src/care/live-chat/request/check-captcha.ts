import { consumeCaptcha } from '@/base/captcha/consume-captcha'
import { countWrongAnswer } from '@/base/captcha/count-wrong-answer'
import { careDb } from '@/db/client'
import type { Tx } from '@/db/transaction'
import type { Visitor } from '../visitor/read-visitor'
import type { RequestInput } from './schema'

type Solution = Pick<RequestInput, 'captcha'>

/** Uses the visitor's answer up, in the caller's transaction. @returns whether it was right */
export async function consumeSolution(tx: Tx, visitor: Visitor, solution: Solution): Promise<boolean> {
  const attempt = attemptOf(visitor, solution)
  return attempt !== undefined && (await consumeCaptcha(tx, attempt)) !== undefined
}

/** Counts a wrong answer, after the transaction was rolled back. */
export async function countWrongSolution(visitor: Visitor, solution: Solution): Promise<void> {
  const attempt = attemptOf(visitor, solution)
  if (attempt) await countWrongAnswer(careDb(), attempt)
}

/** The codes of the contact form are those of the chat as well. */
function attemptOf({ captchaToken: clientToken }: Visitor, { captcha }: Solution) {
  return clientToken && captcha ? { ...captcha, purpose: 'contact_request' as const, clientToken } : undefined
}
