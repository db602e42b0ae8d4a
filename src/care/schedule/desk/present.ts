/** The schedule as the desk shows it. */
import type { SpokenLanguage } from '@/care/accounts/constants'
import type { Role } from '@/care/accounts/roles'
import type { Locale } from '@/i18n/locales'
import type { ScheduleChangeId, ShiftId, UserId } from '@/lib/record-ids'
import { HOSPITAL_TIME_ZONE, wallTime } from '@/lib/time-zone'
import { type CoveredShift, gapsLeftBy, type LanguageGaps, type PersonalShift } from '../gaps/rules'
import { type ChangeKind, type ShiftStatus, SUPPORT_ROLES } from './constants'
import { barOf, dayOf, type Editable, editableOf, overlaps, type ShiftValues, spanOfDay } from './rules'

export type ShiftRecord = ShiftValues & {
  readonly id: ShiftId
  readonly name: string
  readonly ownPhone: string | null
  readonly locale: Locale
  readonly spokenLanguages: readonly SpokenLanguage[]
  readonly role: Role
  readonly disabledAt: Date | null
}

export type DeskShift = {
  readonly id: ShiftId
  readonly userId: UserId
  readonly name: string
  /** Of the shift itself; empty when the person's own number is meant. */
  readonly shiftPhone: string
  /** Under which the person is called; null without any. */
  readonly phone: string | null
  readonly status: ShiftStatus
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  /** As clocks in Istanbul show them. */
  readonly day: string
  readonly start: string
  readonly end: string
  readonly endsNextDay: boolean
  readonly editable: Editable
  /** Whether the reader may say how available the person is. */
  readonly maySetStatus: boolean
  /** Whether the person is still in the team. */
  readonly isMember: boolean
  readonly revision: string
}

export type ShiftGap = LanguageGaps
/** With the times in which nobody answers once it is deleted. */
export type WeekShift = DeskShift & { readonly gaps: readonly ShiftGap[] }
export type DeskBar = DeskShift & { readonly from: number; readonly until: number }
export type Member = { readonly userId: UserId; readonly name: string }
export type LastChange = {
  readonly id: ScheduleChangeId
  readonly kind: ChangeKind
  /** How many shifts it was about. */
  readonly count: number
  /** When nobody answers since then. */
  readonly gaps: readonly ShiftGap[]
  /** ISO 8601: from then on it is no longer undone. */
  readonly undoableUntil: string
}
export type ScheduleWeek = {
  readonly name: string
  readonly days: readonly {
    readonly day: string
    /** Those that begin on this day. */
    readonly shifts: readonly WeekShift[]
    /** Those that began on the day before and end on this one. */
    readonly earlier: readonly DeskShift[]
  }[]
}
export type Schedule = {
  /** ISO 8601. */
  readonly at: string
  /** Calendar day of Istanbul. */
  readonly today: string
  readonly members: readonly Member[]
  /** Today and tomorrow: everyone who is on duty at some time of the day. */
  readonly glance: readonly {
    readonly day: string
    readonly bars: readonly DeskBar[]
    /** Whether a shift begins on this day; a day without one can be filled with a copy. */
    readonly isFilled: boolean
  }[]
  readonly week: ScheduleWeek
  /** Shifts of other weeks that were changed lately: they have not been deleted from this one. */
  readonly movedAway: readonly ShiftId[]
  readonly lastChange: LastChange | null
  /** Of the coming days, of people who can be called. */
  readonly covered: readonly (CoveredShift & PersonalShift)[]
  /** Of the coming days: what each person is planned for, whether they can be called now or not. */
  readonly planned: readonly PersonalShift[]
}

type Reader = {
  readonly at: Date
  readonly maySetStatus: (userId: UserId) => boolean
  readonly revisionOf: (values: ShiftValues) => string
}

export function presentShift(record: ShiftRecord, { at, maySetStatus, revisionOf }: Reader): DeskShift {
  const { id, userId, name, startsAt, endsAt, status, phone, ownPhone } = record
  const [start, end] = [startsAt, endsAt].map((instant) => wallTime(instant, HOSPITAL_TIME_ZONE))
  const editable = editableOf(record, at)
  return {
    ...{ id, userId, name, status, editable, shiftPhone: phone ?? '', phone: phone ?? ownPhone },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    ...{ day: start?.day ?? '', start: start?.time ?? '', end: end?.time ?? '' },
    endsNextDay: start?.day !== end?.day,
    maySetStatus: maySetStatus(userId),
    isMember: isMember(record),
    revision: revisionOf(record),
  }
}

/** A day with everyone who is on duty at some time of it. */
export function presentDay(records: readonly ShiftRecord[], day: string, reader: Reader) {
  const whole = spanOfDay(day)
  const bars = records
    .filter((record) => overlaps(record, whole))
    .map((record) => ({
      ...presentShift(record, reader),
      ...(barOf(record, day) ?? { from: 0, until: 0 }),
    }))
  return { day, bars, isFilled: records.some((record) => dayOf(record) === day) }
}

/** @param records of the week, and what overlaps its first and its last night */
export function presentWeek(
  name: string,
  days: readonly string[],
  records: readonly ShiftRecord[],
  reader: Reader,
): ScheduleWeek {
  const shiftsOn = (day: string) =>
    records
      .filter((record) => dayOf(record) === day)
      .map((record) => ({ ...presentShift(record, reader), gaps: gapsWithout(record, records) }))
  const earlierThan = (day: string) =>
    records
      .filter((record) => dayOf(record) < day && overlaps(record, spanOfDay(day)))
      .map((record) => presentShift(record, reader))
  return { name, days: days.map((day) => ({ day, shifts: shiftsOn(day), earlier: earlierThan(day) })) }
}

function gapsWithout(record: ShiftRecord, records: readonly ShiftRecord[]): readonly ShiftGap[] {
  const [own] = presentCovered([record])
  return own ? gapsLeftBy(own, presentCovered(records.filter(({ id }) => id !== record.id))) : []
}

type Colleague = {
  readonly userId: UserId
  readonly phone: string | null
  readonly locale: Locale
  readonly spokenLanguages: readonly SpokenLanguage[]
}

type ChangedShifts = {
  /** As they were. */
  readonly before: readonly ShiftValues[]
  /** What touches their times now. */
  readonly records: readonly ShiftRecord[]
  readonly members: readonly Colleague[]
  readonly at: Date
}

/** When nobody answers since shifts were changed or deleted. Hours that are over are left out: nothing can be done for them. */
export function gapsSince({ before, records, members, at }: ChangedShifts): readonly ShiftGap[] {
  const left = presentCovered(records)
  return before.flatMap((values) => {
    const person = members.find(({ userId }) => userId === values.userId)
    if (!person || values.status !== 'available' || !(values.phone ?? person.phone)) return []
    const { endsAt } = values
    const startsAt = values.startsAt < at ? at : values.startsAt
    if (startsAt >= endsAt) return []
    return gapsLeftBy({ startsAt, endsAt, languages: languagesOf(person) }, left)
  })
}

function languagesOf({ locale, spokenLanguages }: Pick<Colleague, 'locale' | 'spokenLanguages'>) {
  return [...new Set<SpokenLanguage>([locale, ...spokenLanguages])]
}

/** The shifts of people who can be called, with the languages they answer in. */
export function presentCovered(records: readonly ShiftRecord[]): Schedule['covered'] {
  return records
    .filter(
      (record) => record.status === 'available' && isMember(record) && (record.phone ?? record.ownPhone),
    )
    .map(({ userId, name, startsAt, endsAt, ...person }) => ({
      ...{ userId, name, startsAt, endsAt },
      languages: languagesOf(person),
    }))
}

/** The shifts that people are planned for. A status of the moment, such as busy, does not make them fewer. */
export function presentPlanned(records: readonly ShiftRecord[]): Schedule['planned'] {
  return records
    .filter((record) => record.status !== 'offline' && isMember(record))
    .map(({ userId, name, startsAt, endsAt }) => ({ userId, name, startsAt, endsAt }))
}

function isMember({ role, disabledAt }: Pick<ShiftRecord, 'role' | 'disabledAt'>): boolean {
  return disabledAt === null && SUPPORT_ROLES.some((one) => one === role)
}
