/** What an open chat shows, from what was read and what is on its way. Pure. */
import type { DeskChatMessage, DeskChatUpdate } from '@/care/live-chat/desk/present'
import type { Messages } from '@/i18n/namespaces'
import { wallTime } from '@/lib/time-zone'

export type SentFile = { readonly id: string; readonly name: string; readonly size: number }
/** What is written and sent at once. */
export type Draft = Pick<OutgoingMessage, 'text' | 'files' | 'filesForm'>

/** A message that the server has not acknowledged, or not yet as a part of the chat. */
export type OutgoingMessage = {
  /** Of the post: sent again, it is stored once. */
  readonly key: string
  readonly text: string
  readonly files?: readonly SentFile[]
  /** Key of the form that they were uploaded with. */
  readonly filesForm?: string
  /** `waiting`: the connection was lost, and it is tried again; `refused`: only its writer sends it again. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'stored'
  /** Why it was refused. */
  readonly code?: string | undefined
  /** Of the message, once it is stored. */
  readonly number?: number | undefined
}

/** What is known, with what was read now. Messages are never changed, so each number is one message. */
export function mergeUpdate(known: DeskChatUpdate, read: DeskChatUpdate): DeskChatUpdate {
  const numbers = new Set(known.messages.map(({ number }) => number))
  const added = read.messages.filter(({ number }) => !numbers.has(number))
  const messages = [...known.messages, ...added].sort((one, other) => one.number - other.number)
  return { ...read, messages }
}

const SHOWN_BY_REST = ['status', 'assigneeId', 'emailTag', 'requestId', 'rating'] as const

/** Whether something has changed that the rest of the page shows: the visitor's facts and the history. */
export function isRestStale(known: DeskChatUpdate, read: DeskChatUpdate): boolean {
  return SHOWN_BY_REST.some((name) => known[name] !== read[name])
}

/** The number after which messages are read: below it none is missing. */
export function lastKnown({ messages }: Pick<DeskChatUpdate, 'messages'>): number {
  return messages.at(-1)?.number ?? 0
}

/** Its visitor wrote last. */
export function isUnanswered({ messages }: Pick<DeskChatUpdate, 'messages'>): boolean {
  return messages.at(-1)?.side === 'visitor'
}

/** Those that are not among the messages of the chat yet. */
export function stillOutgoing(
  outbox: readonly OutgoingMessage[],
  update: DeskChatUpdate,
): readonly OutgoingMessage[] {
  return outbox.filter(({ number }) => number === undefined || number > lastKnown(update))
}

export type Holder = 'mine' | 'other' | 'waiting' | 'closed'

export function holderOf({ status, assigneeId }: DeskChatUpdate, self: string): Holder {
  if (status !== 'open') return status
  return assigneeId === self ? 'mine' : 'other'
}

type EndWords = Pick<
  Messages['deskChat']['state'],
  'closedVisitor' | 'closedTeam' | 'closedIdle' | 'closedUnanswered'
>

/** How a chat has ended, in words. */
export function endOf(
  chat: Pick<DeskChatUpdate, 'closedBy' | 'messages'>,
  { closedVisitor: visitor, closedTeam: team, closedIdle, closedUnanswered }: EndWords,
): string {
  const idle = isUnanswered(chat) ? closedUnanswered : closedIdle
  return { visitor, team, idle }[chat.closedBy ?? 'team']
}

export type ChatDay = { readonly day: string; readonly messages: readonly DeskChatMessage[] }

/** The messages by the calendar day on which they were written, in the reader's zone. */
export function daysOf(messages: readonly DeskChatMessage[], timeZone: string): readonly ChatDay[] {
  const days = new Map<string, DeskChatMessage[]>()
  for (const message of messages) {
    const { day } = wallTime(new Date(message.at), timeZone)
    days.set(day, [...(days.get(day) ?? []), message])
  }
  return [...days].map(([day, found]) => ({ day, messages: found }))
}

/** Answers of rules: sending again changes nothing until its writer has done something about it. */
const REFUSALS: readonly string[] = [
  'CHAT_NOT_FOUND',
  'CHAT_CLOSED',
  'CHAT_NOT_YOURS',
  'FILES_GONE',
  'FILES_TOO_MANY',
  'FORBIDDEN',
  'IDEMPOTENCY_MISMATCH',
  'INVALID_INPUT',
  'NOT_SIGNED_IN',
  'TEXT_REQUIRED',
]

export function isRefusal(code: string | undefined): boolean {
  return code !== undefined && REFUSALS.includes(code)
}

const LONGEST_DELAY_MS = 30_000

/** How long to wait before the next try. @param failures in a row, from 1 */
export function retryAfter(failures: number): number {
  return Math.min(LONGEST_DELAY_MS, 1_000 * 2 ** (failures - 1))
}
