/** What the routes below `/chat` answer. */
import type { ChatEnd, ChatSide, ChatStatus, ChatTopic } from '@/care/live-chat/constants'
import type { Locale } from '@/i18n/locales'

export type ChatMessage = {
  readonly number: number
  readonly side: ChatSide
  readonly author: string | null
  readonly text: string
  readonly at: string
  readonly files?: readonly { readonly id: string; readonly name: string }[]
}

export type ChatFacts = {
  readonly id: string
  readonly status: ChatStatus
  readonly closedBy: ChatEnd | null
  readonly topic: ChatTopic
  readonly locale: Locale
  readonly startedAt: string
  readonly isAway: boolean
  /** First name of the member of the team who looks after it. */
  readonly agent: string | null
  /** In the queue, while it waits. */
  readonly place: number | null
  readonly lastNumber: number
  /** Number of the newest message that the team has had on a screen. */
  readonly teamSeen: number
  readonly hasEmail: boolean
  readonly rating: number | null
  readonly reference: string | null
  readonly mayRequest: boolean
}

export type Team = {
  readonly isOpen: boolean
  readonly names: readonly string[]
  readonly until: string | null
  readonly returnsAt: string | null
  readonly phone: string
  readonly medianReplyMinutes: number | null
}

export type ChatState = {
  readonly at: number
  readonly team: Team
  readonly person: { readonly name: string; readonly email: string } | null
  /** `DEMO_NOT_SAVED`: of a demo account nothing is stored. */
  readonly code?: string
  readonly chat: (ChatFacts & { readonly messages: readonly ChatMessage[] }) | null
}

export type EarlierChat = {
  readonly id: string
  readonly startedAt: string
  readonly closedAt: string
  readonly topic: ChatTopic
  readonly messages: readonly ChatMessage[]
}

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
}
