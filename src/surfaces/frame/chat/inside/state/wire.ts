/** What the routes below `/chat` answer, and what they are sent. */
import type { ChatTopic } from '@/care/live-chat/constants'
import type {
  ChatMessageView,
  ChatState as ChatStateView,
  TeamView,
  VisitorChatView,
} from '@/care/live-chat/visitor/present'
import type { Locale } from '@/i18n/locales'

export type ChatMessage = ChatMessageView
export type Team = TeamView
/** A chat without its messages, which arrive one after the other. */
export type ChatFacts = Omit<VisitorChatView, 'messages'>
/** `DEMO_NOT_SAVED`: of a demo account nothing is stored. */
export type ChatState = ChatStateView & { readonly code?: string }

type EarlierChat = {
  readonly id: string
  readonly startedAt: string
  readonly closedAt: string
  readonly topic: ChatTopic
  readonly messages: readonly ChatMessage[]
}

export type EarlierChats = {
  /** The newest first. */
  readonly chats: readonly EarlierChat[]
  /** There are more, which are not shown. */
  readonly hasOlder: boolean
}

/** What a mailed link opens, as long as it was not confirmed. */
export type ResumePreview = { readonly startedAt: string; readonly topic: ChatTopic }

/** Files of a message. */
type SentFiles = {
  /** Ids. */
  readonly files?: readonly string[]
  /** Key of the form that they were uploaded with. */
  readonly filesForm?: string
  /** The tick of the consent to health data. */
  readonly health?: true
}

export type MessageInput = {
  readonly chat: string
  readonly key: string
  readonly text: string
} & SentFiles

export type StartInput = {
  readonly key: string
  readonly name?: string
  readonly email?: string
  readonly locale: Locale
  readonly topic: ChatTopic
  readonly text: string
  readonly timeZone?: string
  readonly page?: string
  readonly consent?: true
  /** `shownFor` of the form. */
  readonly person?: string
} & SentFiles
