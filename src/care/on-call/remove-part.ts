import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OnCallMemberId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { revisionOf, type SavedForm } from '@/lib/save-on-top'
import { askFirst, type Question, type RosterAnswer, type RosterParts, withoutParts } from './check-roster'
import { PART_KINDS, type PartKind } from './constants'
import { lockOpenOrganisation } from './lock-organisation'
import { mayManageOnCall } from './policy'
import { memberValues, type Organisation, overrideValues, type RosterRows, shiftValues } from './present'
import { readRoster } from './read-roster'
import { countRosterChange, type OnCallActor, recordChange } from './record-change'
import type { PartInput, RemovalInput } from './schema'
import { followingOf } from './shifts/find-following'
import { onCallMember, onCallOverride, onCallShift } from './table'

export const PART_TABLES = { member: onCallMember, shift: onCallShift, override: onCallOverride } as const

export type RemoveCode =
  | 'FORBIDDEN'
  | 'ORGANISATION_NOT_FOUND'
  | 'PART_NOT_FOUND'
  | 'PART_OUTDATED'
  | 'NOT_EDITABLE'
  | 'PART_RUNNING'
  | 'MEMBER_ON_DUTY'
  | 'UNCONFIRMED'

/**
 * Removes a member, a shift or an override; for a day it can be brought back. A shift goes with the later ones that repeat
 * it where that was asked for, and a member with everything that is planned for them: how many that are is named first.
 * A part that has begun stays, since it was worked, and so does a member of whom one has. PART_OUTDATED: a colleague has
 * changed it since the page was read. What it leaves open is named first. The second time it changes nothing. Care team
 * only.
 */
export async function removePart(
  actor: OnCallActor,
  input: RemovalInput,
): Promise<Result<RosterAnswer, RemoveCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  const { kind, confirmed, base } = input
  const question = askFirst(confirmed)
  const result = await allOrNothing<SavedForm, RemoveCode>(async (tx) => {
    const organisation = await lockOpenOrganisation(tx, input.organisation)
    if (!organisation) return err('ORGANISATION_NOT_FOUND')
    const part = await findPart(tx, organisation, input)
    if (!part) return err('PART_NOT_FOUND')
    const before = await readRoster(tx, [organisation.id], now())
    const removed = removedWith(part, input, before, organisation.timeZone)
    const isSeries = kind === 'shift' && input.following === 'yes'
    // A single one was removed meanwhile: those that follow were not.
    if (part.removedAt)
      return isSeries && removed.shifts.length > 0
        ? err('PART_OUTDATED')
        : ok({ revision: '', isChanged: false })
    if (part.revision !== base) return err('PART_OUTDATED')
    const fault = checkBegun(part, kind, removed)
    if (!fault.ok) return fault
    const asked = checkRemoval({ question, organisation, before, removed, isSeries }, kind)
    if (!asked.ok) return asked
    const ids = { ...idsOf(removed), member: kind === 'member' ? [part.id] : [] }
    await markParts(tx, ids, now())
    await recordParts(tx, actor, ids, 'removed')
    if (ids.shift.length + ids.override.length > 0) await countRosterChange(tx, organisation.id)
    return ok({ revision: '', isChanged: true })
  })
  return question.answer(result)
}

type Part = {
  readonly id: string
  /** Whose it is; of a member the own id. */
  readonly memberId: OnCallMemberId
  readonly removedAt: Date | null
  /** Of a member with an account; null for everything else. */
  readonly userId: UserId | null
  /** Null for a member. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly revision: string
}

/** A member, shift or override of the organisation, removed or not. */
export async function findPart(
  tx: Tx,
  organisation: Organisation,
  { kind, id }: Pick<PartInput, 'kind' | 'id'>,
): Promise<Part | undefined> {
  if (!isId(id)) return undefined
  const { timeZone } = organisation
  const isIt = (table: (typeof PART_TABLES)[PartKind]) =>
    and(eq(idOf(table), id), eq(table.organisationId, organisation.id))
  if (kind === 'member') {
    const [row] = await tx.select().from(onCallMember).where(isIt(onCallMember))
    return (
      row && {
        ...row,
        memberId: row.id,
        startsAt: null,
        endsAt: null,
        revision: revisionOf(memberValues(row)),
      }
    )
  }
  if (kind === 'shift') {
    const [row] = await tx.select().from(onCallShift).where(isIt(onCallShift))
    return row && { ...row, userId: null, revision: revisionOf(shiftValues(row, timeZone)) }
  }
  const [row] = await tx.select().from(onCallOverride).where(isIt(onCallOverride))
  return row && { ...row, userId: null, revision: revisionOf(overrideValues(row, timeZone)) }
}

/** The ids of the three tables have types of their own; what is compared here was read as one of this kind. */
export function idOf(table: (typeof PART_TABLES)[PartKind]): PgColumn {
  return table.id
}

/** The ids of parts by their kind. */
export type PartIds = Readonly<Record<PartKind, readonly string[]>>

export function idsOf({ shifts, overrides }: RosterParts): Pick<PartIds, 'shift' | 'override'> {
  return { shift: shifts.map(({ id }) => id), override: overrides.map(({ id }) => id) }
}

/** @param removedAt null for parts that are brought back */
export async function markParts(tx: Tx, ids: PartIds, removedAt: Date | null): Promise<void> {
  for (const kind of PART_KINDS) {
    if (ids[kind].length === 0) continue
    const table = PART_TABLES[kind]
    await tx
      .update(table)
      .set({ removedAt })
      .where(inArray(idOf(table), [...ids[kind]]))
  }
}

/** An audit entry for each. */
export async function recordParts(
  tx: Tx,
  actor: OnCallActor,
  ids: PartIds,
  what: 'removed' | 'restored',
): Promise<void> {
  for (const kind of PART_KINDS) {
    const action = what === 'removed' ? `on-call.${kind}-removed` : `on-call.${kind}-restored`
    for (const subjectId of ids[kind])
      await recordChange(tx, actor, { action, subject: `on_call_${kind}`, subjectId })
  }
}

/** Shifts and overrides that go with a part, itself included; none that are over or removed. */
function removedWith(
  part: Part,
  { kind, following }: Pick<RemovalInput, 'kind' | 'following'>,
  { shifts, overrides }: RosterRows,
  timeZone: string,
): RosterParts {
  const { id, memberId, startsAt, endsAt } = part
  if (kind === 'override') return { shifts: [], overrides: overrides.filter((one) => one.id === id) }
  if (kind === 'shift' && startsAt && endsAt && following === 'yes')
    return {
      shifts: followingOf({ id, memberId, startsAt, endsAt }, shifts, timeZone),
      overrides: [],
    }
  if (kind === 'shift') return { shifts: shifts.filter((one) => one.id === id), overrides: [] }
  return {
    shifts: shifts.filter((one) => one.memberId === memberId),
    overrides: overrides.filter((one) => one.memberId === memberId || one.replacedMemberId === memberId),
  }
}

function checkBegun(
  { startsAt, endsAt }: Part,
  kind: PartKind,
  { shifts, overrides }: RosterParts,
): Result<null, RemoveCode> {
  if (endsAt && endsAt <= now()) return err('NOT_EDITABLE')
  if (startsAt && startsAt <= now()) return err('PART_RUNNING')
  const hasBegun = [...shifts, ...overrides].some((one) => one.startsAt <= now())
  return kind === 'member' && hasBegun ? err('MEMBER_ON_DUTY') : ok(null)
}

type Removal = {
  readonly question: Question
  readonly organisation: Organisation
  readonly before: RosterRows
  readonly removed: RosterParts
  readonly isSeries: boolean
}

function checkRemoval(
  { question, organisation, before, removed, isSeries }: Removal,
  kind: PartKind,
): Result<null, 'UNCONFIRMED'> {
  const isNothing = removed.shifts.length + removed.overrides.length === 0
  if (isNothing) return ok(null)
  if (isSeries || kind === 'member') return question.checkRemoval(organisation, before, removed)
  return question.check(organisation, { before, after: withoutParts(before, removed) })
}
