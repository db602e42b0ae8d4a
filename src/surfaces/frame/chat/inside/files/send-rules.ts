/** Whether a message can be sent with its files. Pure; the server checks it again. */
import type { FileReadiness } from '@/care/documents/rules'
import { CHAT_MESSAGE_MAX_LENGTH } from '@/care/live-chat/constants'

/**
 * `wait`: until the files have arrived. `failed`: a file did not arrive, its sender tries again or removes it. `tick`: the
 * consent to health data is missing.
 */
export type Verdict = 'empty' | 'too-long' | 'failed' | 'tick' | 'wait' | 'send'

type Draft = {
  readonly text: string
  /** Of each file. Refused ones are left out. */
  readonly readiness: readonly FileReadiness[]
  readonly needsTick: boolean
  readonly isTicked: boolean
}

export function judge({ text, readiness, needsTick, isTicked }: Draft): Verdict {
  const hasFiles = countSendable(readiness) > 0
  if (text.length > CHAT_MESSAGE_MAX_LENGTH) return 'too-long'
  if (text.trim() === '' && !hasFiles) return 'empty'
  if (readiness.includes('failed')) return 'failed'
  if (hasFiles && needsTick && !isTicked) return 'tick'
  return readiness.includes('under-way') ? 'wait' : 'send'
}

/**
 * What becomes of a message that waits for its files. `refused`: fewer of them are sent than its sender expects, so that
 * they are asked first. @param expected how many files there were when they pressed
 */
export function judgeWaiting(
  verdict: Verdict,
  sendable: number,
  expected: number,
): 'wait' | 'refused' | 'send' | 'stop' {
  if (verdict === 'wait') return 'wait'
  if (sendable < expected) return 'refused'
  return verdict === 'send' ? 'send' : 'stop'
}

/** How many are sent or may still be. */
export function countSendable(readiness: readonly FileReadiness[]): number {
  return readiness.filter((one) => one !== 'refused').length
}
