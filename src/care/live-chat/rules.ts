/** What may happen to a chat (docs/states.md). Pure. */
import { DAY_MS } from '@/lib/durations'
import type { PendingConfirmationId, RequestId } from '@/lib/record-ids'
import { type ChatStatus, TRANSCRIPT_DAYS } from './constants'

/**
 * `claim`: a member of the team takes it from the queue; `transfer`: to a colleague; `release`: back to the queue.
 * Writing is allowed while it is not closed.
 */
export const CHAT_ACTIONS = ['claim', 'transfer', 'release', 'close'] as const
export type ChatAction = (typeof CHAT_ACTIONS)[number]

const NEXT: Readonly<Record<ChatStatus, Partial<Readonly<Record<ChatAction, ChatStatus>>>>> = {
  waiting: { claim: 'open', transfer: 'open', close: 'closed' },
  open: { transfer: 'open', release: 'waiting', close: 'closed' },
  closed: {},
}

/** The status an action leads to; undefined when it is not allowed now. */
export function nextChatStatus(status: ChatStatus, action: ChatAction): ChatStatus | undefined {
  return NEXT[status][action]
}

type ChatBefore = {
  readonly answeredAt: Date | null
  readonly requestId: RequestId | null
  readonly confirmationId: PendingConfirmationId | null
}

/** Only one request comes of a chat. */
export function mayBecomeRequest({ requestId, confirmationId }: Omit<ChatBefore, 'answeredAt'>): boolean {
  return requestId === null && confirmationId === null
}

/**
 * Whether a request of the chat needs a captcha. Not once someone of the team has answered, nor with the session of a
 * patient, which proves more than one (reading 30).
 */
export function needsCaptcha(
  { answeredAt }: Pick<ChatBefore, 'answeredAt'>,
  { isPatient }: { readonly isPatient: boolean },
): boolean {
  return answeredAt === null && !isPatient
}

/** Whether a chat has ended so long ago that its transcript is not mailed any more. */
export function isTranscriptOver(closedAt: Date | null, at: Date): boolean {
  return closedAt !== null && at.getTime() > closedAt.getTime() + TRANSCRIPT_DAYS * DAY_MS
}

export function mayWriteIn(status: ChatStatus): boolean {
  return status !== 'closed'
}
