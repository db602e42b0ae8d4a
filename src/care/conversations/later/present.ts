/** What the desk shows of messages that are sent later: data without words. */
import type { DocumentView } from '@/care/documents/present'
import type { Locale } from '@/i18n/locales'
import type { ConversationId, ScheduledMessageId, UserId } from '@/lib/record-ids'
import type { HoldReason } from './constants'
import type { Mornings } from './rules'

export type ScheduledView = {
  readonly id: ScheduledMessageId
  readonly authorId: UserId
  readonly authorName: string
  readonly text: string
  readonly locale: Locale
  readonly translation: {
    readonly text: string
    /** The patient's language when it was written. */
    readonly locale: Locale
    readonly translator: string
  } | null
  /** Attached to it; the patient's only when it is sent. */
  readonly files: readonly DocumentView[]
  /** ISO 8601. */
  readonly sendAt: string
  /** Why it does not go out by itself. */
  readonly held: HoldReason | null
  readonly isCancelled: boolean
  /** Of what a form changes, and of why it is held. */
  readonly revision: string
}

/** Of a patient: their zone, whether it is known, and what is proposed there. */
export type LaterTimes = Mornings & { readonly zone: string; readonly isZoneKnown: boolean }

/** A conversation about a request that has no message yet: its first one is sent later. */
export type UnbegunRow = {
  readonly id: ConversationId
  readonly subject: string
  readonly authorName: string
  readonly sendAt: string
  readonly held: HoldReason | null
}

/** In the list of messages: nothing that people wrote. */
export type HeldRow = {
  readonly id: ScheduledMessageId
  readonly conversationId: ConversationId
  readonly patientName: string
  /** `RQ-2026-0042`. */
  readonly reference: string
  readonly authorName: string
  /** Its writer, or the owner of its request, is who reads the list. */
  readonly isOwn: boolean
  readonly sendAt: string
  readonly held: HoldReason
}
