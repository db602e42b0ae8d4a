import { type SQL, sql } from 'drizzle-orm'
import { contactRequest } from '@/care/requests/table'
import type { ChatId, UserId } from '@/lib/record-ids'
import { chat } from './table'

/**
 * A query for the patient of a chat, for the audit entry of its reading: the account under which it began, or else that
 * of the request that it became.
 */
export function findChatOwner(id: ChatId): SQL<UserId> {
  return sql<UserId>`(select coalesce(${chat.userId}, ${contactRequest.userId}) from ${chat} left join ${contactRequest} on ${contactRequest.id} = ${chat.requestId} where ${chat.id} = ${id})`
}
