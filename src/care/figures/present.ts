/** What the page of figures shows, without anything about one person. */
import type { DeclineGround, RequestStatus } from '@/care/requests/constants'
import type { Locale } from '@/i18n/locales'
import type { GroupKey, OfferOutcome, PersonKind, Stage } from './constants'

/** Calendar days in Istanbul, both included. */
export type Days = { readonly from: string; readonly until: string }

export type FigureFilter = {
  /** As `lead_source` names it. */
  readonly source?: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
  readonly locale?: Locale | undefined
  /** As the form named it. */
  readonly treatment?: string | undefined
}

/** A period, and the days right before it, of the same number. */
export type FigureSpan = { readonly before: Date; readonly startsAt: Date; readonly endsAt: Date }

/** A number in the period, and in the period before it. */
export type Comparison = { readonly now: number; readonly before: number }
/** A value that cannot be said for a period without requests. */
export type ValueComparison = { readonly now: number | null; readonly before: number | null }

/** `name` is null where a request says nothing about it. */
export type Group<Name = string> = Comparison & { readonly name: Name | null }

export type FunnelStep = Comparison & {
  readonly stage: Stage
  /** Of all that came. */
  readonly share: number | null
  /** Of those that reached the stage before. */
  readonly step: number | null
}

/** How long patients waited for the first answer; times in milliseconds. */
export type AnswerFigures = {
  readonly answered: number
  readonly median: number | null
  readonly slowest: number | null
  readonly inTime: number
  readonly late: number
  /** Not answered, and the deadline is ahead. */
  readonly open: number
  /** Withdrawn before an answer was due. */
  readonly withdrawn: number
  /** In time, of those whose deadline can be judged. */
  readonly share: number | null
}

export type StatusTime = {
  readonly status: RequestStatus
  /** How often it ended. */
  readonly count: Comparison
  /** Milliseconds. */
  readonly median: ValueComparison
}

export type RatingFigures = {
  readonly count: Comparison
  readonly mean: ValueComparison
  /** 5 first. */
  readonly scores: readonly (Comparison & { readonly score: number })[]
}

export type Figures = {
  readonly days: Days
  readonly before: Days
  readonly total: Comparison
  readonly groups: Readonly<Record<GroupKey, readonly Group[]>>
  readonly funnel: readonly FunnelStep[]
  readonly answers: { readonly now: AnswerFigures; readonly before: AnswerFigures }
  readonly statuses: readonly StatusTime[]
  readonly people: readonly Group<PersonKind>[]
  readonly grounds: readonly Group<DeclineGround>[]
  readonly offers: readonly Group<OfferOutcome>[]
  readonly chats: RatingFigures
  readonly stays: RatingFigures
}

/** What the filters offer. */
export type FigureChoices = { readonly sources: readonly string[]; readonly treatments: readonly string[] }
