import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import type { OnCallMemberId, OnCallOrganisationId } from '@/lib/record-ids'
import type { RosterParts } from '../check-roster'
import { type PartKind, UNDO_HOURS } from '../constants'
import type { MemberRow, OverrideRow, RemovedPart, ShiftRow } from '../present'
import { onCallOverride, onCallShift } from '../table'

type Removal = { readonly id: string; readonly memberId: OnCallMemberId; readonly removedAt: Date }

/** Shifts and overrides that are not over and were removed together with this part, itself included. */
export async function readRemovedWith(
  db: Executor,
  organisationId: OnCallOrganisationId,
  { kind, id, memberId, removedAt }: Removal & { readonly kind: PartKind },
): Promise<RosterParts> {
  const shifts = await db
    .select()
    .from(onCallShift)
    .where(
      and(
        ...[eq(onCallShift.organisationId, organisationId), eq(onCallShift.memberId, memberId)],
        ...[eq(onCallShift.removedAt, removedAt), gt(onCallShift.endsAt, now())],
      ),
    )
  const overrides = await db
    .select()
    .from(onCallOverride)
    .where(
      and(
        ...[eq(onCallOverride.organisationId, organisationId), eq(onCallOverride.removedAt, removedAt)],
        gt(onCallOverride.endsAt, now()),
        or(eq(onCallOverride.memberId, memberId), eq(onCallOverride.replacedMemberId, memberId)),
      ),
    )
  return {
    shifts: kind === 'override' ? [] : shifts,
    overrides: { member: overrides, shift: [], override: overrides.filter((one) => one.id === id) }[kind],
  }
}

/** What was removed in the last day, the last of each kind first; what was removed together is one entry. */
export async function listRemoved(
  db: Executor,
  organisationId: OnCallOrganisationId,
  members: readonly MemberRow[],
): Promise<readonly RemovedPart[]> {
  const since = new Date(now().getTime() - UNDO_HOURS * HOUR_MS)
  const shifts = await db
    .select()
    .from(onCallShift)
    .where(and(eq(onCallShift.organisationId, organisationId), gt(onCallShift.removedAt, since)))
    .orderBy(desc(onCallShift.removedAt), desc(onCallShift.endsAt))
  const overrides = await db
    .select()
    .from(onCallOverride)
    .where(and(eq(onCallOverride.organisationId, organisationId), gt(onCallOverride.removedAt, since)))
    .orderBy(desc(onCallOverride.removedAt))
  const nameOf = new Map(members.map(({ id, name }) => [id, name]))
  const removed = members.filter(({ removedAt }) => removedAt && removedAt > since)
  const isWith = (row: ShiftRow | OverrideRow, member: MemberRow) =>
    row.removedAt?.getTime() === member.removedAt?.getTime() &&
    (row.memberId === member.id || ('kind' in row && row.replacedMemberId === member.id))
  const own = [...shifts, ...overrides]
  const isLeft = (row: ShiftRow | OverrideRow) => !removed.some((member) => isWith(row, member))
  const series = Map.groupBy(shifts.filter(isLeft), (row) => `${row.memberId} ${row.removedAt?.getTime()}`)
  return [
    ...removed.map((member): RemovedPart => {
      const parts = coming(own.filter((row) => isWith(row, member)))
      const ids = [member.id, ...parts.map(({ id }) => id)]
      return {
        ...{ kind: 'member', id: member.id, ids, count: parts.length },
        ...{ name: member.name, from: null, to: null },
      }
    }),
    ...[...series.values()].flatMap((rows) => present('shift', rows, nameOf)),
    ...overrides.filter(isLeft).flatMap((row) => present('override', [row], nameOf)),
  ]
}

/** Those that are not over and would come back; all where each is over. */
function coming<Row extends ShiftRow | OverrideRow>(rows: readonly Row[]): readonly Row[] {
  const left = rows.filter(({ endsAt }) => endsAt > now())
  return left.length > 0 ? left : rows
}

/** @param rows removed together, the last one first */
function present(
  kind: PartKind,
  rows: readonly (ShiftRow | OverrideRow)[],
  nameOf: ReadonlyMap<OnCallMemberId, string>,
): readonly RemovedPart[] {
  const left = coming(rows)
  const [last, first] = [left[0], left.at(-1)]
  if (!last || !first) return []
  return [
    {
      ...{ kind, id: last.id, ids: rows.map(({ id }) => id), count: left.length },
      name: nameOf.get(last.memberId) ?? '',
      ...{ from: first.startsAt.toISOString(), to: last.endsAt.toISOString() },
    },
  ]
}
