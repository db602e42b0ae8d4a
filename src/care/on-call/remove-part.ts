import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OnCallMemberId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { revisionOf, type SavedForm } from '@/lib/save-on-top'
import { askFirst, type Question, type RosterAnswer } from './check-roster'
import type { PartKind } from './constants'
import { lockOpenOrganisation } from './lock-organisation'
import { mayManageOnCall } from './policy'
import { memberValues, type Organisation, overrideValues, shiftValues } from './present'
import { readRoster } from './read-roster'
import { countRosterChange, type OnCallActor, recordChange } from './record-change'
import type { PartInput, RemovalInput } from './schema'
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
 * Removes a member, a shift or an override; for a day it can be brought back. A member with shifts or overrides to come
 * stays, and a part that has begun: it was worked. PART_OUTDATED: a colleague has changed it since the page was read.
 * What a shift or override leaves open is named first. The second time it changes nothing. Care team only.
 */
export async function removePart(
  actor: OnCallActor,
  { organisation: organisationId, kind, id, confirmed, base }: RemovalInput,
): Promise<Result<RosterAnswer, RemoveCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  const question = askFirst(confirmed)
  const result = await allOrNothing<SavedForm, RemoveCode>(async (tx) => {
    const organisation = await lockOpenOrganisation(tx, organisationId)
    if (!organisation) return err('ORGANISATION_NOT_FOUND')
    const part = await findPart(tx, organisation, { kind, id })
    if (!part) return err('PART_NOT_FOUND')
    if (part.removedAt) return ok({ revision: '', isChanged: false })
    if (part.revision !== base) return err('PART_OUTDATED')
    const fault = await checkRemoval({ tx, question, organisation }, { kind, ...part })
    if (!fault.ok) return fault
    await markPart(tx, { kind, id: part.id, removedAt: now() })
    await recordChange(tx, actor, {
      ...{ action: `on-call.${kind}-removed`, subject: `on_call_${kind}`, subjectId: part.id },
    })
    if (kind !== 'member') await countRosterChange(tx, organisation.id)
    return ok({ revision: '', isChanged: true })
  })
  return question.answer(result)
}

type Part = {
  readonly id: string
  readonly removedAt: Date | null
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
    return row && { ...row, startsAt: null, endsAt: null, revision: revisionOf(memberValues(row)) }
  }
  if (kind === 'shift') {
    const [row] = await tx.select().from(onCallShift).where(isIt(onCallShift))
    return row && { ...row, revision: revisionOf(shiftValues(row, timeZone)) }
  }
  const [row] = await tx.select().from(onCallOverride).where(isIt(onCallOverride))
  return row && { ...row, revision: revisionOf(overrideValues(row, timeZone)) }
}

/** The ids of the three tables have types of their own; what is compared here was read as one of this kind. */
export function idOf(table: (typeof PART_TABLES)[PartKind]): PgColumn {
  return table.id
}

export async function markPart(
  tx: Tx,
  { kind, id, removedAt }: { readonly kind: PartKind; readonly id: string; readonly removedAt: Date | null },
): Promise<void> {
  const table = PART_TABLES[kind]
  await tx
    .update(table)
    .set({ removedAt })
    .where(eq(idOf(table), id))
}

type Removal = { readonly tx: Tx; readonly question: Question; readonly organisation: Organisation }

async function checkRemoval(
  { tx, question, organisation }: Removal,
  { kind, id, startsAt, endsAt }: Part & { readonly kind: PartKind },
): Promise<Result<null, RemoveCode>> {
  if (kind === 'member')
    return isId<OnCallMemberId>(id) && (await isPlanned(tx, id)) ? err('MEMBER_ON_DUTY') : ok(null)
  if (endsAt && endsAt <= now()) return err('NOT_EDITABLE')
  if (startsAt && startsAt <= now()) return err('PART_RUNNING')
  const roster = await readRoster(tx, [organisation.id], now())
  return question.check(organisation, {
    ...roster,
    shifts: roster.shifts.filter((shift) => shift.id !== id),
    overrides: roster.overrides.filter((override) => override.id !== id),
  })
}

/** Whether a shift or an override that is not over names this person. */
async function isPlanned(tx: Tx, memberId: OnCallMemberId): Promise<boolean> {
  const { organisationId } = onCallMember
  const [member] = await tx.select({ organisationId }).from(onCallMember).where(eq(onCallMember.id, memberId))
  if (!member) return false
  const { shifts, overrides } = await readRoster(tx, [member.organisationId], now())
  return (
    shifts.some((shift) => shift.memberId === memberId) ||
    overrides.some((one) => one.memberId === memberId || one.replacedMemberId === memberId)
  )
}
