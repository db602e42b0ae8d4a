/** What people wrote is sealed to its own row and column: moved elsewhere, it does not open. */
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { ChatEventId, ChatId, ChatMessageId } from '@/lib/record-ids'

type ChatField = 'name' | 'email' | 'comment'

export function sealChat(id: ChatId, field: ChatField, text: string): SealedText {
  return seal(text, `chat:${id}:${field}`, env().DATA_KEYS)
}

/** @throws when it was tampered with, as the next ones */
export function openChat(id: ChatId, field: ChatField, sealed: SealedText): string {
  return open(sealed, `chat:${id}:${field}`, env().DATA_KEYS)
}

export function sealChatMessage(id: ChatMessageId, text: string): SealedText {
  return seal(text, `chat_message:${id}:text`, env().DATA_KEYS)
}

export function openChatMessage(id: ChatMessageId, sealed: SealedText): string {
  return open(sealed, `chat_message:${id}:text`, env().DATA_KEYS)
}

export function sealChatReason(id: ChatEventId, text: string): SealedText {
  return seal(text, `chat_event:${id}:reason`, env().DATA_KEYS)
}

export function openChatReason(id: ChatEventId, sealed: SealedText): string {
  return open(sealed, `chat_event:${id}:reason`, env().DATA_KEYS)
}
