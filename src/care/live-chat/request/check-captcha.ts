import { consumeCaptcha } from '@/base/captcha/consume-captcha'
import { countWrongAnswer } from '@/base/captcha/count-wrong-answer'
import { quarantineReason } from '@/care/intake/quarantine/rules'
import { careDb } from '@/db/client'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { ChatRow } from '../lock-chat'
import type { Visitor } from '../visitor/read-visitor'
import type { RequestInput } from './schema'

type Solution = Pick<RequestInput, 'captcha'>

/**
 * Uses the visitor's answer up, in the caller's transaction.
 * @returns false for a wrong answer, and when code and chat are both so new that only a script can have been this fast
 */
export async function consumeSolution(
  tx: Tx,
  visitor: Visitor,
  solution: Solution & { readonly chat: Pick<ChatRow, 'createdAt'> },
): Promise<boolean> {
  const attempt = attemptOf(visitor, solution)
  const used = attempt && (await consumeCaptcha(tx, attempt))
  if (!used) return false
  const timing = { startedAt: solution.chat.createdAt, captchaShownAt: used.shownAt, sentAt: now() }
  return quarantineReason({ website: '', ...timing }) === undefined
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
