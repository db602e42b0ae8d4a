/** Requests that come of chats, and what a visitor's window knows of them. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type RequestInput, requestInput } from '@/care/live-chat/request/schema'
import { readChatState } from '@/care/live-chat/visitor/read-state'
import type { Visitor } from '@/care/live-chat/visitor/read-visitor'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { ChatId } from '@/lib/record-ids'
import { storedChat } from './live-chat'
import { newAddress } from './people'

/** What the window posts. */
export const chatRequestWire = (given: object = {}) => ({
  chat: newId(),
  ...{ key: newId(), firstName: 'Ada', lastName: 'Lovelace', email: newAddress(), phone: '+905321234567' },
  ...{ countryCode: 'GB', message: 'Ich möchte ein Angebot.', consents: ['privacy_terms', 'messaging'] },
  ...given,
})

/** The same, read by the server. */
export const typedChatRequest = (given: object = {}): RequestInput =>
  v.parse(requestInput, chatRequestWire(given))

/** The chat, as the window reads it. */
export async function chatStateOf(visitor: Visitor) {
  return (await readChatState(visitor, { locale: 'de', after: 0, readPhone: async () => null })).chat
}

/** The request that a chat became; undefined while it is none. */
export async function requestOfChat(chatId: ChatId) {
  const row = await storedChat(chatId)
  const [request] = row?.requestId
    ? await careDb().select().from(contactRequest).where(eq(contactRequest.id, row.requestId))
    : []
  return request
}
