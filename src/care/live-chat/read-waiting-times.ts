/** Since when a chat waits, as SQL on a row of `chat`. */
import { type Column, sql } from 'drizzle-orm'
import { chat, chatEvent, chatMessage } from './table'

/** A chat that was put back waits from then on, any other one since it began. @param of `chat`, or an alias of it */
export function waitingSinceOf(of: { readonly id: Column; readonly createdAt: Column }) {
  return sql<Date>`coalesce((select max(${chatEvent.at}) from ${chatEvent}
    where ${chatEvent.chatId} = ${of.id} and ${chatEvent.kind} = 'released'), ${of.createdAt})`.mapWith(
    chat.createdAt,
  )
}
export const waitingSince = waitingSinceOf(chat)

/** The first message of the visitor that the team has not answered. */
export const unansweredSince = sql<Date | null>`(select min(${chatMessage.createdAt}) from ${chatMessage}
  where ${chatMessage.chatId} = ${chat.id} and ${chatMessage.number} > coalesce((select max(answer.number)
    from ${chatMessage} answer where answer.chat_id = ${chat.id} and answer.side = 'team'), 0))`.mapWith(
  chat.createdAt,
)

/** The first message that nobody of the team has had on the screen. */
export const unseenSince = sql<Date | null>`(select min(${chatMessage.createdAt}) from ${chatMessage}
  where ${chatMessage.chatId} = ${chat.id} and ${chatMessage.number} > ${chat.teamSeen})`.mapWith(
  chat.createdAt,
)

/** When its assignee got it. */
export const assignedSince = sql<Date>`coalesce((select max(${chatEvent.at}) from ${chatEvent}
  where ${chatEvent.chatId} = ${chat.id} and ${chatEvent.kind} in ('claimed', 'transferred')), ${chat.createdAt})`.mapWith(
  chat.createdAt,
)
