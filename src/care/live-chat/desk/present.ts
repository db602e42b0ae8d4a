/** What the desk shows of chats: data without words. */
import type { Locale } from '@/i18n/locales'
import type { ChatId, ChatMessageId, DocumentId, RequestId, UserId } from '@/lib/record-ids'
import type { ChatEnd, ChatEventKind, ChatSide, ChatStatus, ChatTopic } from '../constants'
import type { AutomaticReply } from '../present'

/** A chat in a list: nothing that was written in it. All instants are ISO 8601. */
export type DeskChatRow = {
  readonly id: ChatId
  readonly name: string
  readonly status: ChatStatus
  readonly topic: ChatTopic
  readonly locale: Locale
  /** Nobody was on duty when it began. */
  readonly isAway: boolean
  /** A signed-in patient's. */
  readonly isPatient: boolean
  readonly assigneeName: string | null
  /** Its assignee got it from a colleague and has not opened it since. */
  readonly isHandedOver: boolean
  /** When it came into the queue. */
  readonly waitingSince: string
  readonly lastMessageAt: string
  readonly closedAt: string | null
  /** Since when the visitor waits for an answer; null when the team wrote last. */
  readonly unansweredSince: string | null
  /** Messages that the team has not had on the screen. */
  readonly unread: number
}

export type DeskChatLists = {
  /** The longest wait first. */
  readonly waiting: readonly DeskChatRow[]
  readonly mine: readonly DeskChatRow[]
  readonly others: readonly DeskChatRow[]
}

export type DeskClosedChats = {
  /** The newest. */
  readonly rows: readonly DeskChatRow[]
  /** How many there are: of the last days, or that a search has found. */
  readonly total: number
  /** How many a search has looked through, the newest first; null when it left none out. */
  readonly searchedNewest: number | null
}

export type DeskChatMessage = {
  readonly id: ChatMessageId
  /** From 1, without gaps. */
  readonly number: number
  readonly side: ChatSide
  /** Null: a visitor without an account. */
  readonly authorName: string | null
  readonly text: string
  readonly at: string
  /** Sizes in bytes. */
  readonly files: readonly { readonly id: DocumentId; readonly name: string; readonly size: number }[]
}

/** What changes while a chat is open on a screen. */
export type DeskChatUpdate = {
  readonly status: ChatStatus
  readonly closedBy: ChatEnd | null
  readonly assigneeId: UserId | null
  readonly assigneeName: string | null
  readonly lastNumber: number
  /** Number of the newest message that the visitor has had on the screen. */
  readonly visitorSeen: number
  /** Whether the visitor is told by mail of an answer that they have not seen. */
  readonly isMailed: boolean
  /** Another one after each change of the address that the visitor left; null without one. */
  readonly emailTag: string | null
  /** Of the request that the visitor made of it. */
  readonly requestId: RequestId | null
  readonly rating: number | null
  /** Those above the number that was asked for, the oldest first. */
  readonly messages: readonly DeskChatMessage[]
}

export type DeskChatEvent = {
  readonly kind: ChatEventKind
  readonly at: string
  /** Null: the visitor, or the website. */
  readonly actorName: string | null
  readonly toName: string | null
  /** The note for the colleague. */
  readonly reason: string | null
  readonly closedBy: ChatEnd | null
}

export type DeskChatRequest = { readonly id: RequestId; readonly reference: string }

export type DeskChatView = DeskChatUpdate & {
  readonly id: ChatId
  readonly name: string
  readonly email: string | null
  readonly topic: ChatTopic
  readonly locale: Locale
  readonly timeZone: string | null
  /** The path on which it was opened. */
  readonly page: string | null
  readonly isAway: boolean
  readonly startedAt: string
  /** What the visitor was answered by itself, as soon as it began. */
  readonly automaticReply: AutomaticReply | null
  readonly closedAt: string | null
  readonly comment: string | null
  /** The account that was signed in. */
  readonly patient: { readonly name: string; readonly requests: readonly DeskChatRequest[] } | null
  /** What the visitor made of it. */
  readonly request: DeskChatRequest | null
  readonly events: readonly DeskChatEvent[]
}
