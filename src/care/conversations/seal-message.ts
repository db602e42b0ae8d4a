/** What people wrote is sealed to its own row and column: moved elsewhere, it does not open. */
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type {
  ConversationDraftId,
  ConversationId,
  MessageDraftId,
  MessageId,
  ScheduledMessageId,
} from '@/lib/record-ids'

export function sealSubject(id: ConversationId, subject: string): SealedText {
  return seal(subject, `conversation:${id}:subject`, env().DATA_KEYS)
}

/** @throws when it was tampered with, as the next one */
export function openSubject(id: ConversationId, sealed: SealedText): string {
  return open(sealed, `conversation:${id}:subject`, env().DATA_KEYS)
}

type MessageField = 'text' | 'translation'

export function sealMessage(id: MessageId, field: MessageField, text: string): SealedText {
  return seal(text, `conversation_message:${id}:${field}`, env().DATA_KEYS)
}

export function openMessage(id: MessageId, field: MessageField, sealed: SealedText): string {
  return open(sealed, `conversation_message:${id}:${field}`, env().DATA_KEYS)
}

export function sealDraft(id: MessageDraftId, text: string): SealedText {
  return seal(text, `message_draft:${id}:text`, env().DATA_KEYS)
}

export function openDraft(id: MessageDraftId, sealed: SealedText): string {
  return open(sealed, `message_draft:${id}:text`, env().DATA_KEYS)
}

/** What the team types for a new conversation. */
export function sealConversationDraft(id: ConversationDraftId, text: string): SealedText {
  return seal(text, `conversation_draft:${id}:text`, env().DATA_KEYS)
}

export function openConversationDraft(id: ConversationDraftId, sealed: SealedText): string {
  return open(sealed, `conversation_draft:${id}:text`, env().DATA_KEYS)
}

export function sealScheduled(id: ScheduledMessageId, field: MessageField, text: string): SealedText {
  return seal(text, `scheduled_message:${id}:${field}`, env().DATA_KEYS)
}

export function openScheduled(id: ScheduledMessageId, field: MessageField, sealed: SealedText): string {
  return open(sealed, `scheduled_message:${id}:${field}`, env().DATA_KEYS)
}

/** The team's translation of what a patient wrote. */
export function sealTranslation(id: MessageId, text: string): SealedText {
  return seal(text, `message_translation:${id}:text`, env().DATA_KEYS)
}

export function openTranslation(id: MessageId, sealed: SealedText): string {
  return open(sealed, `message_translation:${id}:text`, env().DATA_KEYS)
}
