import type { LiveCounts } from '@/base/live/schema'
import { mayWriteToPatients } from '@/care/conversations/policy'
import { countUnreadOf, countWaiting } from '@/care/conversations/read-conversations'
import { countUnread } from '@/care/notifications/count-unread'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'

export type Reader = Pick<Actor, 'userId' | 'role'>

/** Reads the badges of people, each once: several browsers of one person, and all of the team, share a count. */
export function createCountReader(): (reader: Reader) => Promise<LiveCounts> {
  const own = new Map<string, Promise<LiveCounts>>()
  let waiting: Promise<number> | undefined
  const read = async ({ userId, role }: Reader): Promise<LiveCounts> => {
    const notifications = await countUnread(careDb(), userId)
    if (role === 'patient') return { messages: await countUnreadOf(careDb(), userId), notifications }
    if (!mayWriteToPatients({ role })) return { messages: 0, notifications }
    waiting ??= countWaiting(careDb())
    return { messages: await waiting, notifications }
  }
  return (reader) => {
    const counts = own.get(reader.userId) ?? read(reader)
    own.set(reader.userId, counts)
    return counts
  }
}
