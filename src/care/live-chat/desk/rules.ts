/** Rules of the desk's side of chats. Pure. */
import type { UserId } from '@/lib/record-ids'
import type { ChatStatus } from '../constants'

type HeldChat = { readonly status: ChatStatus; readonly assigneeId: UserId | null }

/** Whether a member of the team looks after the chat: only they write in it, put it back and end it. */
export function isMine({ status, assigneeId }: HeldChat, self: UserId): boolean {
  return status === 'open' && assigneeId === self
}

/** Anybody ends a chat that waits; an open one only the person who looks after it. */
export function mayClose(held: HeldChat, self: UserId): boolean {
  return held.status === 'waiting' || isMine(held, self)
}

/** Whether each word of a search is in one of the texts. Capital letters and accents do not matter. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const known = texts.map(plain)
  return plain(search)
    .split(/\s+/)
    .every((word) => known.some((text) => text.includes(word)))
}

/** The Turkish letter without a dot has no accent that could be taken off. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').trim()
}
