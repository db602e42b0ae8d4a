/** Whose a stream is: a signed-in person's, or that of a chat in the browser that began it. */
import { findVisitorChat } from '@/care/live-chat/visitor/find-chats'
import { readVisitor } from '@/care/live-chat/visitor/read-visitor'
import { type Actor, readSession } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { ChatId, UserId } from '@/lib/record-ids'

export type PersonReader = { readonly kind: 'person' } & Pick<Actor, 'userId' | 'role'>
/** `ownerId`: the patient under whose account it began. */
export type ChatReader = {
  readonly kind: 'chat'
  readonly chatId: ChatId
  readonly ownerId: UserId | null
}
export type Reader = PersonReader | ChatReader

export type FoundReader = {
  readonly reader: Reader
  /** When its session ends; undefined for a chat, which has none of its own. */
  readonly expiresAt: Date | undefined
}

/** By a request's cookies; null when they open nothing. Waiting does not count as using a session. */
export function readReader(kind: Reader['kind'], cookie: string): Promise<FoundReader | null> {
  const headers = new Headers({ cookie })
  return kind === 'person' ? readPerson(headers) : readChat(headers)
}

async function readPerson(headers: Headers): Promise<FoundReader | null> {
  const person = await readSession(headers, { refresh: false })
  if (!person) return null
  const { userId, role } = person.actor
  return { reader: { kind: 'person', userId, role }, expiresAt: person.expiresAt }
}

async function readChat(headers: Headers): Promise<FoundReader | null> {
  const chat = await findVisitorChat(careDb(), await readVisitor(headers, { refresh: false }))
  // Nothing more happens in a closed one.
  if (!chat || chat.status === 'closed') return null
  return { reader: { kind: 'chat', chatId: chat.id, ownerId: chat.userId }, expiresAt: undefined }
}

/** For whom it waits, as changes and notices name it. */
export function audienceOf(reader: Reader): UserId | ChatId {
  return reader.kind === 'person' ? reader.userId : reader.chatId
}

/** Whether the same cookies still open the same. */
export function isSameReader(one: Reader, other: Reader): boolean {
  if (one.kind === 'person') return other.kind === 'person' && one.role === other.role
  return other.kind === 'chat' && one.chatId === other.chatId
}
