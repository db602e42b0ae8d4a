import type { Executor } from '@/db/client'
import type { ChatId, ConversationId, UserId } from '@/lib/record-ids'
import type { NIL_ID, TypingSide } from './constants'
import { sendNotice } from './send-notice'

type TypingAnnouncement = {
  /** Whose open pages are told: a chat's, a patient's, or those of the care team (`NIL_ID`). */
  readonly audience: ChatId | UserId | typeof NIL_ID
  readonly subject: ChatId | ConversationId
  readonly side: TypingSide
  /** The member of the team who types, as far as the audience may know. */
  readonly author?: { readonly id?: UserId; readonly name: string } | undefined
}

/** Tells open pages of every process that someone is typing. */
export function announceTypingTo(db: Executor, { audience, ...typing }: TypingAnnouncement): Promise<void> {
  return sendNotice(db, { user: audience, kind: 'typing', ...typing })
}
