/** Who answers in a language, until when, and from when on again. Pure. */
import { type CoveredShift, shiftsIn } from '@/care/schedule/gaps/rules'
import { plusDigits } from '@/care/schedule/rules'
import type { Locale } from '@/i18n/locales'
import type { AutomaticReply } from '../present'
import { NAMES_SHOWN } from './constants'
import type { StartInput } from './schema'

/** A shift of someone who is available. */
export type DutyShift = CoveredShift & { readonly firstName: string; readonly phone: string | null }

export type Duty = {
  readonly isOpen: boolean
  /** First names of those who are there. */
  readonly names: readonly string[]
  /** Until when someone answers without a gap. */
  readonly until: Date | null
  /** When someone is there again, while no one is. */
  readonly returnsAt: Date | null
  /** Of the first of them who has one. */
  readonly phone: string | null
}

/** @param shifts that end after `at`, the earliest first */
export function dutyIn(shifts: readonly DutyShift[], locale: Locale, at: Date): Duty {
  const own = shiftsIn(shifts, locale)
  const running = own.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
  if (running.length === 0) {
    return { isOpen: false, names: [], until: null, returnsAt: returnIn(shifts, locale, at), phone: null }
  }
  const phone = running.map((shift) => plusDigits(shift.phone ?? '')).find(Boolean)
  return {
    isOpen: true,
    names: [...new Set(running.map(({ firstName }) => firstName))].slice(0, NAMES_SHOWN),
    until: endWithoutGap(own, at),
    returnsAt: null,
    phone: phone ?? null,
  }
}

/** When the next shift in a language begins. @param shifts the earliest first */
function returnIn(shifts: readonly DutyShift[], locale: Locale, at: Date): Date | null {
  return shiftsIn(shifts, locale).find(({ startsAt }) => startsAt > at)?.startsAt ?? null
}

function endWithoutGap(shifts: readonly DutyShift[], from: Date): Date {
  let end = from
  for (const { startsAt, endsAt } of shifts) {
    if (startsAt > end) break
    if (endsAt > end) end = endsAt
  }
  return end
}

/** When a chat begins: what decides what the automatic reply says. */
export type ReplyFacts = {
  readonly isAway: boolean
  /** While nobody is there: when someone is again, if that is known. */
  readonly returnsAt: Date | null
  readonly at: Date
  /** The visitor's; undefined when their browser named none. */
  readonly timeZone: string | undefined
  readonly hasFiles: boolean
}

/** In the language of the chat; null when there is nothing to say. */
export type WriteReply = (facts: ReplyFacts) => AutomaticReply | null
/** The texts are the editors' and those of the interface, which are other rooms'. */
export type ReadReply = (locale: Locale) => Promise<WriteReply>

export function replyFacts({
  timeZone,
  files,
}: Pick<StartInput, 'timeZone' | 'files'>): Pick<ReplyFacts, 'timeZone' | 'hasFiles'> {
  return { timeZone: timeZone ?? undefined, hasFiles: files.length > 0 }
}
