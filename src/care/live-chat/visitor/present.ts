/** The chat as its visitor's window reads it. Pure. */

import type { Locale } from '@/i18n/locales'
import type { ChatId, DocumentId } from '@/lib/record-ids'
import type { ChatEnd, ChatSide, ChatStatus, ChatTopic } from '../constants'
import type { ChatRow } from '../lock-chat'
import { type AutomaticReply, presentReply } from '../present'
import { isTranscriptOver, mayBecomeRequest, needsCaptcha } from '../rules'
import type { Duty } from './rules'

export type ChatFileView = {
  readonly id: DocumentId
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Whether the reader may open it: it is of the team, or a document of theirs. */
  readonly mayOpen: boolean
}

/** All times are ISO 8601. */
export type ChatMessageView = {
  readonly number: number
  readonly side: ChatSide
  /** First name of who wrote it, of the team alone. */
  readonly author: string | null
  readonly text: string
  readonly at: string
  readonly files: readonly ChatFileView[]
}

export type TeamView = {
  readonly isOpen: boolean
  readonly names: readonly string[]
  readonly until: string | null
  readonly returnsAt: string | null
  readonly phone: string
  readonly medianReplyMinutes: number | null
}

export type VisitorChatView = {
  readonly id: ChatId
  readonly status: ChatStatus
  readonly closedBy: ChatEnd | null
  readonly topic: ChatTopic
  readonly locale: Locale
  readonly startedAt: string
  /** What it was answered by itself when it began. */
  readonly automaticReply: AutomaticReply | null
  /** First name of the member of the team who looks after it. */
  readonly agent: string | null
  /** Place in the queue while it waits. */
  readonly place: number | null
  readonly messages: readonly ChatMessageView[]
  readonly lastNumber: number
  readonly teamSeen: number
  readonly hasEmail: boolean
  readonly rating: number | null
  /** Of the request that it became. */
  readonly reference: string | null
  /** Whether what was written can be mailed: someone of the team has answered, and the end is not too long ago. */
  readonly mayHaveTranscript: boolean
  /** Whether its reader may make a request of it. */
  readonly mayRequest: boolean
  /** Whether the consent to health data is there: without it a message with files needs the tick. */
  readonly hasHealthConsent: boolean
  /** Whether a request needs the tick: that of the files may be of someone else at the same browser. */
  readonly asksHealthForRequest: boolean
  /** Whether a request needs a captcha. */
  readonly asksCaptchaForRequest: boolean
}

/** What the window shows. */
export type ChatState = {
  /** Milliseconds: from when on changes are told of, with `since`. */
  readonly at: number
  readonly team: TeamView
  readonly person: { readonly name: string; readonly email: string } | null
  readonly chat: VisitorChatView | null
}

/** @param phone of the site settings, while nobody who is there has one */
export function presentTeam(
  { until, returnsAt, ...duty }: Duty,
  { phone, medianReplyMinutes }: { readonly phone: string; readonly medianReplyMinutes: number | null },
): TeamView {
  return {
    ...duty,
    until: until?.toISOString() ?? null,
    returnsAt: returnsAt?.toISOString() ?? null,
    phone: duty.phone ?? phone,
    medianReplyMinutes,
  }
}

type ChatParts = Pick<
  VisitorChatView,
  'agent' | 'place' | 'messages' | 'reference' | 'hasHealthConsent' | 'asksHealthForRequest'
> & {
  /** Its reader is a signed-in patient. */
  readonly isPatient: boolean
  /** When it is read. */
  readonly at: Date
}

export function presentChat(row: ChatRow, { isPatient, at, ...parts }: ChatParts): VisitorChatView {
  const { id, status, closedBy, topic, locale, createdAt, lastNumber, teamSeen, email, rating } = row
  return {
    ...parts,
    ...{ id, status, closedBy, topic, locale, lastNumber, teamSeen, rating },
    automaticReply: presentReply(row),
    startedAt: createdAt.toISOString(),
    hasEmail: email !== null || row.userId !== null,
    mayHaveTranscript: row.answeredAt !== null && !isTranscriptOver(row.closedAt, at),
    mayRequest: mayBecomeRequest(row),
    asksCaptchaForRequest: needsCaptcha(row, { isPatient }),
  }
}

type UnstoredChat = Pick<VisitorChatView, 'topic' | 'locale'> & {
  readonly text: string
  readonly automaticReply: AutomaticReply | null
}

/** What a demo account sees of a chat that is not stored. */
export function presentUnstored(
  id: ChatId,
  { topic, locale, text, automaticReply }: UnstoredChat,
  at: Date,
): VisitorChatView {
  const startedAt = at.toISOString()
  return {
    ...{
      id,
      topic,
      locale,
      startedAt,
      status: 'waiting',
      closedBy: null,
      automaticReply,
      agent: null,
      place: 1,
    },
    messages: [{ number: 1, side: 'visitor', author: null, text, at: startedAt, files: [] }],
    ...{ lastNumber: 1, teamSeen: 0, hasEmail: true, rating: null, reference: null },
    ...{ mayHaveTranscript: false, mayRequest: false },
    ...{ hasHealthConsent: false, asksHealthForRequest: false, asksCaptchaForRequest: false },
  }
}
