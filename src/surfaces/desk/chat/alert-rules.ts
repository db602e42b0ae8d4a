/** When the desk draws attention to chats. Pure. */
import type { LiveCounts } from '@/base/live/schema'

type ChatCounts = Pick<LiveCounts, 'chats' | 'chatMessages'>

/** The number in the title of each page: chats that wait, and messages in one's own that were not seen. */
export function attentionCount({ chats, chatMessages = 0 }: ChatCounts): number {
  return chats + chatMessages
}

/** What is new: a chat that waits, or a message in one's own chat; nothing while numbers fall. */
export function alertOf(before: ChatCounts, after: ChatCounts): 'waiting' | 'message' | undefined {
  if (after.chats > before.chats) return 'waiting'
  return (after.chatMessages ?? 0) > (before.chatMessages ?? 0) ? 'message' : undefined
}

const PREFIX = /^\(\d+\+?\) /

/** The page's title with the number before it; without one for none. */
export function titleWith(title: string, count: number): string {
  const plain = title.replace(PREFIX, '')
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain
}
