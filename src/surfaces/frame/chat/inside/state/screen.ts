/** Everything that the chat shows, as its parts read it. */
import type { ChatFacts, ChatMessage, ChatState, Team } from './wire'

/** What is written and sent at once. */
export type MessageDraft = {
  readonly text: string
  readonly files?: readonly { readonly id: string; readonly name: string; readonly size: number }[]
  /** Key of the form that they were uploaded with. */
  readonly filesForm?: string
  /** The consent to health data was ticked for them. */
  readonly health?: true
}

/** A message that the server has not acknowledged, or whose own copy has not arrived yet. */
export type OutgoingMessage = MessageDraft & {
  /** Id of the chat it was written in. */
  readonly chat: string
  readonly key: string
  /** ISO. */
  readonly at: string
  /** `sent` has a number; `refused` is not tried again by itself. */
  readonly status: 'sending' | 'waiting' | 'sent' | 'refused'
  readonly number?: number
  readonly code?: string
}

/** The link of a mail: what it opens, which the reader is asked about first, or why it opens nothing. */
export type MailedLink = {
  readonly token: string
  readonly startedAt?: string
  readonly code?: string
}

export type Unsent = {
  readonly outbox: readonly OutgoingMessage[]
  /** What is typed. */
  readonly draft: string
}

/** Of the person with this address, who is signed out. */
export type SetAside = Unsent & { readonly email: string }

export type ChatScreen = {
  readonly isLoaded: boolean
  /** A demo account: what is written is shown once and not stored. */
  readonly isDemo: boolean
  readonly team: Team | null
  readonly person: ChatState['person']
  readonly chat: ChatFacts | null
  readonly messages: readonly ChatMessage[]
  readonly outbox: readonly OutgoingMessage[]
  /** The message that is being written. */
  readonly draft: string
  /** What someone who is signed out had not sent. */
  readonly setAside: SetAside | null
  readonly isConnected: boolean
  readonly isTeamTyping: boolean
  /** Number of the newest message that was in view. */
  readonly seen: number
  readonly link: MailedLink | null
}

export const NOTHING: ChatScreen = {
  isLoaded: false,
  isDemo: false,
  team: null,
  person: null,
  chat: null,
  messages: [],
  outbox: [],
  draft: '',
  setAside: null,
  isConnected: true,
  isTeamTyping: false,
  seen: 0,
  link: null,
}
