/** What the desk sees of on-call organisations, and the values by which a form notices another device's change. */
import type { SpokenLanguage } from '@/care/accounts/constants'
import type {
  OnCallFeedId,
  OnCallMemberId,
  OnCallNoteId,
  OnCallOrganisationId,
  OnCallOverrideId,
  OnCallShiftId,
  UserId,
} from '@/lib/record-ids'
import type { OverrideKind, PartKind } from './constants'
import {
  type DailyHours,
  dutyIn,
  gapsIn,
  hoursWithin,
  type Roster,
  resolveOnCall,
  type Segment,
  type Span,
  type WeakPoint,
} from './rules'
import { type Closings, occurrenceOf, typedMoment, withoutClosed } from './shifts/rules'
import type { onCallMember, onCallOrganisation, onCallOverride, onCallShift } from './table'

export type Organisation = typeof onCallOrganisation.$inferSelect
export type MemberRow = typeof onCallMember.$inferSelect
export type ShiftRow = typeof onCallShift.$inferSelect
export type OverrideRow = typeof onCallOverride.$inferSelect
export type RosterRows = {
  readonly shifts: readonly ShiftRow[]
  readonly overrides: readonly OverrideRow[]
  readonly closings: Closings
}

export type OnCallPerson = { readonly id: OnCallMemberId; readonly name: string; readonly phone: string }

/** Some people from an instant until another; nobody in a gap. ISO 8601. */
export type OnCallTime = {
  readonly from: string
  readonly to: string
  readonly people: readonly OnCallPerson[]
}

/** An organisation in the list. */
export type OnCallRow = {
  readonly id: OnCallOrganisationId
  readonly name: string
  readonly purpose: string
  readonly phone: string | null
  readonly languages: readonly SpokenLanguage[]
  readonly timeZone: string
  readonly hours: DailyHours
  readonly fallback: { readonly name: string; readonly phone: string }
  readonly onDuty: readonly OnCallPerson[]
  /** ISO 8601; null when nothing changes as far as is planned. */
  readonly handOverAt: string | null
  readonly next: OnCallTime | undefined
  /** Of the next 14 days; without people. */
  readonly gaps: readonly OnCallTime[]
  readonly isArchived: boolean
}

export type OnCallShiftView = {
  readonly id: OnCallShiftId
  readonly person: OnCallPerson
  readonly from: string
  readonly to: string
  /** As a form's fields show them. */
  readonly values: ReturnType<typeof shiftValues>
  readonly revision: string
  /** It has begun: only its end can be changed. */
  readonly isRunning: boolean
  readonly isOver: boolean
  /** The account of the person is closed: nobody is on duty. */
  readonly isClosed: boolean
  /** How many repeat it from this one on, itself included. */
  readonly following: number
}
export type OnCallOverrideView = Omit<OnCallShiftView, 'id' | 'values' | 'following'> & {
  readonly id: OnCallOverrideId
  readonly kind: OverrideKind
  readonly replaced: OnCallPerson | undefined
  readonly reason: string
  readonly values: ReturnType<typeof overrideValues>
  /** It changes nothing: the same people would be on duty without it. */
  readonly isIdle: boolean
}
export type OnCallMemberView = OnCallPerson & {
  /** Also where it is closed; null for a person outside of the team. */
  readonly accountName: string | null
  /** Their account is closed: they are not on duty. */
  readonly isClosed: boolean
  readonly values: ReturnType<typeof memberValues>
  readonly revision: string
}
/** Something that can still be brought back, with what was removed together with it. */
export type RemovedPart = {
  readonly kind: PartKind
  readonly id: OnCallMemberId | OnCallShiftId | OnCallOverrideId
  /** Of all that come back with it. */
  readonly ids: readonly (OnCallMemberId | OnCallShiftId | OnCallOverrideId)[]
  /** How many shifts and overrides come back. */
  readonly count: number
  readonly name: string
  /** Null for a person. */
  readonly from: string | null
  readonly to: string | null
}
export type OnCallNoteView = {
  readonly id: OnCallNoteId
  readonly text: string
  /** Null when the account is gone. */
  readonly writtenBy: string | null
  readonly at: string
}
export type OnCallFeedView = {
  readonly id: OnCallFeedId
  /** Null: all of the organisation. */
  readonly person: string | null
  readonly createdAt: string
  readonly lastReadAt: string | null
}
export type StaffChoice = { readonly id: UserId; readonly name: string }

/** An organisation with everything of its page. */
export type OnCallDetail = OnCallRow & {
  readonly values: ReturnType<typeof organisationValues>
  readonly revision: string
  /** The seven days that are shown, each with who is on duty, clipped at midnight in the organisation's zone. */
  readonly week: readonly { readonly day: string; readonly times: readonly OnCallTime[] }[]
  readonly members: readonly OnCallMemberView[]
  readonly shifts: readonly OnCallShiftView[]
  readonly overrides: readonly OnCallOverrideView[]
  readonly removed: readonly RemovedPart[]
  /** The newest first. */
  readonly notes: readonly OnCallNoteView[]
  readonly noteCount: number
  /** From 1; null where only the last few are shown. */
  readonly notesPage: number | null
  readonly feeds: readonly OnCallFeedView[]
  readonly staff: readonly StaffChoice[]
  readonly weakPoints: readonly WeakPoint[]
}

export function hoursOf({
  hoursFrom,
  hoursUntil,
}: Pick<Organisation, 'hoursFrom' | 'hoursUntil'>): DailyHours {
  return hoursFrom && hoursUntil ? { from: hoursFrom, until: hoursUntil } : null
}

/** Shifts in the order of the rows. */
export function toRoster({ shifts, overrides, closings }: RosterRows): Roster {
  const span = ({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }) => ({
    from: startsAt.getTime(),
    to: endsAt.getTime(),
  })
  const roster = {
    shifts: shifts.map((shift) => ({ ...span(shift), memberId: shift.memberId })),
    // Ids grow with time: the order in which they were made.
    overrides: overrides
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((override) => ({
        ...span(override),
        id: override.id,
        kind: override.kind,
        memberId: override.memberId,
        replacedId: override.replacedMemberId,
      })),
  }
  return withoutClosed(roster, closings)
}

/** People by their ids; a removed member keeps name and number in what is over. */
export function peopleOf(members: readonly MemberRow[]): ReadonlyMap<OnCallMemberId, OnCallPerson> {
  return new Map(members.map(({ id, name, phone }) => [id, { id, name, phone }]))
}

type People = ReturnType<typeof peopleOf>

export function presentTime({ from, to, ...rest }: Span | Segment, people: People): OnCallTime {
  const ids = 'memberIds' in rest ? rest.memberIds : []
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    people: ids.flatMap((id) => people.get(id) ?? []),
  }
}

type RowInput = {
  readonly organisation: Organisation
  readonly people: People
  readonly roster: Roster
  /** The days in which gaps are named. */
  readonly window: Span
  readonly at: number
}

export function presentRow({ organisation, people, roster, window, at }: RowInput): OnCallRow {
  const { id, name, purpose, phone, languages, timeZone, fallbackName, fallbackPhone, archivedAt } =
    organisation
  const segments = resolveOnCall(roster, { ...window, from: at })
  const duty = dutyIn(segments)
  const hours = hoursOf(organisation)
  const gaps = gapsIn(segments, hoursWithin(hours, { ...window, from: at }, timeZone))
  return {
    ...{ id, name, purpose, phone, languages, timeZone, hours },
    fallback: { name: fallbackName, phone: fallbackPhone },
    onDuty: duty.memberIds.flatMap((memberId) => people.get(memberId) ?? []),
    handOverAt: duty.handOverAt === null ? null : new Date(duty.handOverAt).toISOString(),
    next: duty.next && presentTime(duty.next, people),
    gaps: gaps.map((gap) => presentTime(gap, people)),
    isArchived: archivedAt !== null,
  }
}

export function organisationValues(
  row: Omit<Organisation, 'rosterVersion' | 'rosterChangedAt' | 'archivedAt' | 'createdAt' | 'id'>,
) {
  const { name, purpose, phone, languages, timeZone, hoursFrom, hoursUntil, fallbackName, fallbackPhone } =
    row
  return {
    ...{ name, purpose, phone: phone ?? '', languages: languages.join(' '), time_zone: timeZone },
    ...{ hours_from: hoursFrom ?? '', hours_until: hoursUntil ?? '' },
    ...{ fallback_name: fallbackName, fallback_phone: fallbackPhone },
  }
}

export function memberValues({ name, phone, userId }: Pick<MemberRow, 'name' | 'phone' | 'userId'>) {
  return { name, phone, account: userId ?? '' }
}

export function shiftValues(row: Pick<ShiftRow, 'memberId' | 'startsAt' | 'endsAt'>, timeZone: string) {
  const { memberId: person, startsAt, endsAt } = row
  const [starts_occurrence, ends_occurrence] = [startsAt, endsAt].map((at) => occurrenceOf(at, timeZone))
  return {
    ...{ person, starts: typedMoment(startsAt, timeZone), ends: typedMoment(endsAt, timeZone) },
    ...(starts_occurrence && { starts_occurrence }),
    ...(ends_occurrence && { ends_occurrence }),
  }
}

type OverrideContent = Pick<
  OverrideRow,
  'kind' | 'memberId' | 'replacedMemberId' | 'startsAt' | 'endsAt' | 'reason'
>
export function overrideValues(row: OverrideContent, timeZone: string) {
  const { kind, replacedMemberId, reason } = row
  return { ...shiftValues(row, timeZone), kind, replaced: replacedMemberId ?? '', reason }
}
