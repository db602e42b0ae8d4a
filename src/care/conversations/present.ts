/** What screens show of conversations: data without words. */
import type { DocumentView } from '@/care/documents/present'
import type { Locale } from '@/i18n/locales'
import type { ConversationId, MessageId, OfferId, RequestId } from '@/lib/record-ids'
import type { Side } from './constants'
import type { TranslationView } from './translations/present'

/** A conversation in a list, without anything that people wrote in it. */
type ConversationSummary = {
  readonly id: ConversationId
  readonly requestId: RequestId
  /** `RQ-2026-0042`. */
  readonly reference: string
  /** ISO 8601, as all instants here. */
  readonly lastMessageAt: string
  readonly lastSide: Side
  readonly lastAuthor: string
  /** Messages of the other side that the reader's side has not read. */
  readonly unread: number
}

/** In the patient's own list. */
export type ConversationRow = ConversationSummary & {
  readonly subject: string
  /** The beginning of the newest message. */
  readonly excerpt: string
}

/** In a list of the desk: what a patient wrote is shown only where its reading is recorded. */
export type DeskConversationRow = ConversationSummary & {
  readonly patientName: string
  /** Null in the list of all patients. */
  readonly subject: string | null
  /** Who looks after the request; null for nobody. */
  readonly ownerName: string | null
  /** Since when the oldest unread message of the patient waits; null where all is read. */
  readonly waitingSince: string | null
}

/** A part of a list. */
export type ConversationPage<Row> = {
  readonly rows: readonly Row[]
  /** The next part begins after this one; undefined on the last. */
  readonly before: ConversationId | undefined
}

/** A conversation with messages from the team that the patient has not read. */
export type UnreadConversation = {
  readonly conversationId: ConversationId
  readonly requestId: RequestId
  /** Time of the newest of them. */
  readonly at: string
  readonly count: number
}

export type MessageView = {
  readonly id: MessageId
  readonly number: number
  readonly side: Side
  readonly authorName: string
  readonly text: string
  readonly locale: Locale
  readonly translation: {
    readonly text: string
    readonly locale: Locale
    readonly translator: string
  } | null
  /** The message that it answers. */
  readonly related: { readonly number: number; readonly authorName: string; readonly excerpt: string } | null
  readonly files: readonly DocumentView[]
  readonly createdAt: string
  /** When the other side read it. */
  readonly readAt: string | null
}

export type ConversationView = {
  readonly id: ConversationId
  readonly subject: string
  readonly requestId: RequestId
  readonly reference: string
  readonly offer: { readonly id: OfferId; readonly version: number } | null
  /** The oldest first; at most `MESSAGES_PAGE_SIZE`. */
  readonly messages: readonly MessageView[]
  /** Below this number there are older messages. */
  readonly olderThan: number | undefined
  /** Number of the newest message of the conversation. */
  readonly lastNumber: number
  /** Whether the reader's side has not read some of it. */
  readonly hasUnread: boolean
}

/** The same on the desk. */
export type DeskConversationView = ConversationView & {
  readonly patientName: string
  readonly patientLocale: Locale
}

/** The same for one reader of the team, with those files that they may open. */
export type OpenedConversation = DeskConversationView & {
  /** How many others there are: the patient is not in their care. */
  readonly refused: number
  /** The team's translations of what the patient wrote, which is why no view of the patient has them. */
  readonly translations: ReadonlyMap<MessageId, TranslationView>
}
