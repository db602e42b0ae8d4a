/** When a page about who is on duty is next out of date by itself: nothing is written at a hand-over. Pure. */
import type { OnCallDetail, OnCallRow } from '@/care/on-call/present'
import type { Schedule } from '@/care/schedule/desk/present'
import { spanOfDay } from '@/care/schedule/desk/rules'
import { dayInIstanbul } from '@/i18n/dates'

/** ISO 8601 or milliseconds. */
type Moment = string | number

/**
 * The first moment after the page was made, at the latest midnight in Istanbul: the pages show today and this week.
 * @param at when the page was made @returns ISO 8601
 */
export function nextChange(at: Date, moments: readonly Moment[]): string {
  const midnight = spanOfDay(dayInIstanbul(at)).endsAt.getTime()
  const coming = moments.map((moment) => new Date(moment).getTime()).filter((time) => time > at.getTime())
  return new Date(Math.min(midnight, ...coming)).toISOString()
}

/** Of the list: hand-overs, who is next, and gaps. */
export function onCallMoments(organisations: readonly OnCallRow[]): readonly Moment[] {
  return organisations
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ handOverAt, next, gaps }) => [
      ...(handOverAt ? [handOverAt] : []),
      ...endsOf([...(next ? [next] : []), ...gaps]),
    ])
}

/** Of the page of one organisation: also which shifts and overrides are running or over. */
export function organisationMoments(organisation: OnCallDetail): readonly Moment[] {
  const { shifts, overrides, weakPoints } = organisation
  return [...onCallMoments([organisation]), ...endsOf(weakPoints), ...endsOf([...shifts, ...overrides])]
}

function endsOf(times: readonly { readonly from: Moment; readonly to: Moment }[]): readonly Moment[] {
  return times.flatMap(({ from, to }) => [from, to])
}

type ShownSchedule = Pick<Schedule, 'glance' | 'week' | 'lastChange'>

/** Of the schedule: today, tomorrow, the week that is shown, and when the last change can no longer be undone. */
export function scheduleMoments({ glance, week, lastChange }: ShownSchedule): readonly Moment[] {
  const shown = [...glance.flatMap(({ bars }) => bars), ...week.days.flatMap(({ shifts }) => shifts)]
  return [
    ...shown.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ...(lastChange ? [lastChange.undoableUntil] : []),
  ]
}
