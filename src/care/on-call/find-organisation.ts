import { and, desc, eq, isNull } from 'drizzle-orm'
import { readNames } from '@/care/accounts/read-names'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { OnCallOrganisationId, UserId } from '@/lib/record-ids'
import { revisionOf } from '@/lib/save-on-top'
import { dayAfter, instantOf } from '@/lib/time-zone'
import { checkRoster } from './check-roster'
import { CHECKED_DAYS } from './constants'
import { listStaff } from './list-staff'
import { listNotes } from './notes/list-notes'
import {
  type MemberRow,
  memberValues,
  type OnCallDetail,
  type OnCallFeedView,
  type Organisation,
  organisationValues,
  overrideValues,
  peopleOf,
  presentRow,
  presentTime,
  type RosterRows,
  shiftValues,
  toRoster,
} from './present'
import { readMembers, readRoster } from './read-roster'
import { checkedWindow, idleOverrides, resolveOnCall, type Span } from './rules'
import { followingOf } from './shifts/find-following'
import { listRemoved } from './shifts/list-removed'
import type { Closings } from './shifts/rules'
import { onCallFeed, onCallOrganisation } from './table'

const DAYS_SHOWN = 7

/**
 * One organisation with everything of its page.
 * @param weekFrom the first of the seven days that are shown
 * @param notesPage of its hand-over notes, from 1; without one the last few
 */
export async function findOrganisation(
  db: Executor,
  id: OnCallOrganisationId,
  weekFrom: string,
  notesPage?: number,
): Promise<OnCallDetail | undefined> {
  const [organisation] = await db.select().from(onCallOrganisation).where(eq(onCallOrganisation.id, id))
  if (!organisation) return undefined
  const at = now()
  const days = daysFrom(weekFrom, organisation.timeZone)
  const start = Math.min(at.getTime(), days[0]?.from ?? at.getTime())
  const rows = await readRoster(db, [id], new Date(start))
  const coming = {
    shifts: rows.shifts.filter(({ endsAt }) => endsAt > at),
    overrides: rows.overrides.filter(({ endsAt }) => endsAt > at),
    closings: rows.closings,
  }
  const memberRows = await readMembers(db, [id])
  const userIds = memberRows.flatMap(({ userId }) => userId ?? [])
  const accountNames = await readNames(db, userIds)
  const people = peopleOf(memberRows)
  const window = checkedWindow(at.getTime(), CHECKED_DAYS, organisation.timeZone)
  const values = organisationValues(organisation)
  return {
    ...presentRow({ organisation, people, roster: toRoster(coming), window, at: at.getTime() }),
    ...{ values, revision: revisionOf(values), staff: await listStaff(db) },
    weakPoints: checkRoster(organisation, coming),
    ...presentWeek({ rows, people, organisation }, days, at),
    members: presentMembers(memberRows, accountNames, rows.closings),
    removed: await listRemoved(db, id, memberRows),
    ...(await listNotes(db, id, notesPage)),
    feeds: await listFeeds(db, id, memberRows),
  }
}

type Day = Span & { readonly day: string }

function daysFrom(first: string, timeZone: string): readonly Day[] {
  const midnight = (day: string) => instantOf({ day, time: '00:00' }, timeZone).getTime()
  const days: Day[] = []
  for (let day = first; days.length < DAYS_SHOWN; day = dayAfter(day))
    days.push({ day, from: midnight(day), to: midnight(dayAfter(day)) })
  return days
}

type Week = {
  readonly rows: RosterRows
  readonly people: ReturnType<typeof peopleOf>
  readonly organisation: Organisation
}

function presentWeek(
  { rows, people, organisation: { timeZone } }: Week,
  days: readonly Day[],
  at: Date,
): Pick<OnCallDetail, 'week' | 'shifts' | 'overrides'> {
  const [from, to] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0]
  const isShown = (row: { readonly startsAt: Date; readonly endsAt: Date }) =>
    row.startsAt.getTime() < to && row.endsAt.getTime() > from
  const roster = toRoster(rows)
  const idle = new Set(idleOverrides(roster).map(({ id }) => id))
  const unknown = (id: (typeof rows.shifts)[number]['memberId']) =>
    people.get(id) ?? { id, name: '', phone: '' }
  const timesOf = ({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }) => ({
    from: startsAt.toISOString(),
    to: endsAt.toISOString(),
    isRunning: startsAt <= at && endsAt > at,
    isOver: endsAt <= at,
  })
  return {
    week: days.map((day) => ({
      day: day.day,
      times: resolveOnCall(roster, day).map((segment) => presentTime(segment, people)),
    })),
    shifts: rows.shifts.filter(isShown).map((row) => {
      const values = shiftValues(row, timeZone)
      const person = unknown(row.memberId)
      const isClosed = rows.closings.has(row.memberId)
      const { length: following } = followingOf(row, rows.shifts, timeZone)
      const shown = { id: row.id, person, ...timesOf(row), values, revision: revisionOf(values), isClosed }
      return { ...shown, following }
    }),
    overrides: rows.overrides.filter(isShown).map((row) => {
      const values = overrideValues(row, timeZone)
      const replaced = row.replacedMemberId ? unknown(row.replacedMemberId) : undefined
      return {
        ...{ id: row.id, kind: row.kind, reason: row.reason, person: unknown(row.memberId), replaced },
        ...{ ...timesOf(row), values, revision: revisionOf(values), isIdle: idle.has(row.id) },
        isClosed: rows.closings.has(row.memberId),
      }
    }),
  }
}

function presentMembers(
  rows: readonly MemberRow[],
  accountNames: ReadonlyMap<UserId, string>,
  closings: Closings,
) {
  return rows
    .filter(({ removedAt }) => !removedAt)
    .map((row) => {
      const { id, name, phone, userId } = row
      const values = memberValues(row)
      const accountName = (userId && accountNames.get(userId)) ?? null
      const isClosed = closings.has(id)
      return { id, name, phone, accountName, isClosed, values, revision: revisionOf(values) }
    })
}

async function listFeeds(
  db: Executor,
  organisationId: OnCallOrganisationId,
  members: readonly MemberRow[],
): Promise<OnCallFeedView[]> {
  const rows = await db
    .select()
    .from(onCallFeed)
    .where(and(eq(onCallFeed.organisationId, organisationId), isNull(onCallFeed.revokedAt)))
    .orderBy(desc(onCallFeed.createdAt))
  return rows.map(({ id, memberId, createdAt, lastReadAt }) => ({
    id,
    person: memberId && (members.find((member) => member.id === memberId)?.name ?? ''),
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  }))
}
