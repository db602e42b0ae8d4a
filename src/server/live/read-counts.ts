import type { LiveCounts } from '@/base/live/schema'
import { mayWriteToPatients } from '@/care/conversations/policy'
import { countUnreadOf, countWaiting } from '@/care/conversations/read-conversations'
import { readQueue } from '@/care/live-chat/count-waiting'
import { countUnreadChatMessages } from '@/care/live-chat/desk/count-unread'
import { countUnread } from '@/care/notifications/count-unread'
import { careDb } from '@/db/client'
import type { PersonReader } from './read-reader'

/** Reads the badges of people, each once: several browsers of one person, and all of the team, share a count. */
export function createCountReader(): (reader: PersonReader) => Promise<LiveCounts> {
  const own = new Map<string, Promise<LiveCounts>>()
  let messages: Promise<number> | undefined
  let queue: ReturnType<typeof readQueue> | undefined
  const read = async ({ userId, role }: PersonReader): Promise<LiveCounts> => {
    const notifications = await countUnread(careDb(), userId)
    if (role === 'patient')
      return { messages: await countUnreadOf(careDb(), userId), notifications, chats: 0 }
    if (!mayWriteToPatients({ role })) return { messages: 0, notifications, chats: 0 }
    messages ??= countWaiting(careDb())
    queue ??= readQueue(careDb())
    // Together: one that fails while the others are awaited would be an unhandled rejection, which ends the process.
    const [allMessages, chats, unread] = await Promise.all([
      messages,
      queue,
      countUnreadChatMessages(careDb(), userId),
    ])
    return {
      ...{ messages: allMessages, notifications },
      ...{ chats: chats.many, newestChatAt: chats.newestAt },
      ...{ chatMessages: unread.many, newestChatMessageAt: unread.newestAt },
    }
  }
  return (reader) => {
    const counts = own.get(reader.userId) ?? read(reader)
    own.set(reader.userId, counts)
    return counts
  }
}
