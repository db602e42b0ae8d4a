/** When the desk draws attention to chats. Pure. */
import type { ChatCounts, LiveEvent } from '@/base/live/schema'

/** The number in the title of each page: chats that wait, and messages in one's own that were not seen. */
export function attentionCount({ chats, chatMessages = 0 }: ChatCounts): number {
  return chats + chatMessages
}

/**
 * What is new: a chat that waits, or a message in one's own chat. By the time of the newest, because as many may be left
 * as before. Where a process of an older version sent no times, by numbers.
 * @param hasBegun a chat has begun, for such a version: while another one is taken, as many wait as before
 */
export function alertOf(
  before: ChatCounts,
  after: ChatCounts,
  hasBegun = false,
): 'waiting' | 'message' | undefined {
  const isNewChat =
    isNewer(before.newestChatAt, after.newestChatAt) ??
    (after.chats > before.chats || (hasBegun && after.chats > 0))
  if (isNewChat) return 'waiting'
  const isNewMessage =
    isNewer(before.newestChatMessageAt, after.newestChatMessageAt) ??
    (after.chatMessages ?? 0) > (before.chatMessages ?? 0)
  return isNewMessage ? 'message' : undefined
}

function isNewer(before: number | undefined, after: number | undefined): boolean | undefined {
  return before === undefined || after === undefined ? undefined : after > before
}

/**
 * Chats that have begun since a moment and were not heard of before. The first 48 bits of an id are its time
 * (src/lib/ids.ts). @param since milliseconds
 */
export function begunIn(
  changes: LiveEvent['changes'],
  since: number,
  heard: ReadonlySet<string>,
): readonly string[] {
  return changes.flatMap(({ kind, id }) =>
    kind === 'chats' && id && timeOf(id) > since && !heard.has(id) ? [id] : [],
  )
}

function timeOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

const PREFIX = /^\(\d+\+?\) /

/** The page's title with the number before it; without one for none. */
export function titleWith(title: string, count: number): string {
  const plain = title.replace(PREFIX, '')
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain
}
