/** On-call organisations for tests: their forms as the desk sends them. */
import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { RosterAnswer } from '@/care/on-call/check-roster'
import type { OnCallActor } from '@/care/on-call/record-change'
import { findPart, type RemoveCode, removePart } from '@/care/on-call/remove-part'
import { saveMember } from '@/care/on-call/save-member'
import { saveOrganisation } from '@/care/on-call/save-organisation'
import {
  type MemberInput,
  memberForm,
  type OrganisationInput,
  type OverrideInput,
  organisationForm,
  overrideForm,
  type PartInput,
  type ShiftInput,
  shiftForm,
} from '@/care/on-call/schema'
import { saveOverride } from '@/care/on-call/shifts/save-override'
import { saveShift } from '@/care/on-call/shifts/save-shift'
import { onCallMember, onCallOrganisation, onCallOverride, onCallShift } from '@/care/on-call/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OnCallMemberId, OnCallOrganisationId } from '@/lib/record-ids'
import type { Result } from '@/lib/result'

type FormValues = Readonly<Record<string, string>>

export const organisationInput = (changes: FormValues = {}): OrganisationInput =>
  v.parse(organisationForm, {
    ...{ name: 'Night line', time_zone: 'Europe/Istanbul', idempotency_key: newId() },
    ...{ fallback_name: 'Deniz Kaya', fallback_phone: '+90 212 000 00 13', ...changes },
  })
export const memberInput = (organisation: string, changes: FormValues = {}): MemberInput =>
  v.parse(memberForm, {
    ...{ organisation, name: 'Ada Yılmaz', phone: '+90 212 000 00 14', idempotency_key: newId(), ...changes },
  })
export const shiftInput = (organisation: string, changes: FormValues = {}): ShiftInput =>
  v.parse(shiftForm, { organisation, idempotency_key: newId(), ...changes })
export const overrideInput = (organisation: string, changes: FormValues = {}): OverrideInput =>
  v.parse(overrideForm, { organisation, kind: 'replace', idempotency_key: newId(), ...changes })

/** A day from today on in Istanbul, and a time. */
export const on = (days: number, time: string) =>
  `${dayInIstanbul(new Date(now().getTime() + days * DAY_MS))}T${time}`

export async function newOrganisation(
  actor: OnCallActor,
  changes: FormValues = {},
): Promise<OnCallOrganisationId> {
  const saved = await saveOrganisation(actor, organisationInput(changes))
  if (!saved.ok) throw new Error(saved.code)
  if (saved.value.kind !== 'saved') throw new Error('A new organisation has nothing to ask about')
  return saved.value.organisationId
}

export async function newMember(
  actor: OnCallActor,
  organisation: OnCallOrganisationId,
  name: string,
): Promise<OnCallMemberId> {
  const saved = await saveMember(actor, memberInput(organisation, { name }))
  if (!saved.ok) throw new Error(saved.code)
  const found = (await membersOf(organisation)).find((member) => member.name === name)
  if (!found) throw new Error('The member was not stored')
  return found.id
}

type Save<Input> = (actor: OnCallActor, input: Input) => Promise<Result<RosterAnswer>>

/** Presses a second time when the first one asks. */
export async function confirmed<Input>(
  save: Save<Input>,
  actor: OnCallActor,
  input: Input,
): Promise<Result<RosterAnswer>> {
  const first = await save(actor, input)
  return first.ok && first.value.kind === 'unconfirmed'
    ? save(actor, { ...input, confirmed: first.value.token })
    : first
}

/** Removes a part with the revision that a page opened now would send. */
export async function removeShown(
  actor: OnCallActor,
  part: PartInput,
): Promise<Result<RosterAnswer, RemoveCode>> {
  return removePart(actor, { ...part, base: await shownRevision(part) })
}

/** Empty for a part that does not exist. */
export function shownRevision({ organisation: id, kind, id: partId }: PartInput): Promise<string> {
  return inTransaction(async (tx) => {
    const [organisation] = await tx
      .select()
      .from(onCallOrganisation)
      .where(sql`${onCallOrganisation.id}::text = ${id}`)
    return (organisation && (await findPart(tx, organisation, { kind, id: partId })))?.revision ?? ''
  })
}

type Times = { readonly starts: string; readonly ends: string }

/** @returns its id */
export async function newShift(
  actor: OnCallActor,
  organisation: OnCallOrganisationId,
  typed: Times & FormValues & { readonly person: OnCallMemberId },
) {
  const before = new Set((await shiftsOf(organisation)).map(({ id }) => id))
  const saved = await confirmed(saveShift, actor, shiftInput(organisation, typed))
  if (!saved.ok) throw new Error(saved.code)
  const added = (await shiftsOf(organisation)).find(({ id }) => !before.has(id))
  if (!added) throw new Error('The shift was not stored')
  return added.id
}

export async function newOverride(
  actor: OnCallActor,
  organisation: OnCallOrganisationId,
  typed: Times & FormValues,
) {
  const before = new Set((await overridesOf(organisation)).map(({ id }) => id))
  const saved = await confirmed(saveOverride, actor, overrideInput(organisation, typed))
  if (!saved.ok) throw new Error(saved.code)
  const added = (await overridesOf(organisation)).find(({ id }) => !before.has(id))
  if (!added) throw new Error('The override was not stored')
  return added.id
}

export const membersOf = (id: OnCallOrganisationId) =>
  careDb()
    .select()
    .from(onCallMember)
    .where(eq(onCallMember.organisationId, id))
    .orderBy(asc(onCallMember.id))
export const shiftsOf = (id: OnCallOrganisationId) =>
  careDb()
    .select()
    .from(onCallShift)
    .where(eq(onCallShift.organisationId, id))
    .orderBy(asc(onCallShift.startsAt))
export const overridesOf = (id: OnCallOrganisationId) =>
  careDb()
    .select()
    .from(onCallOverride)
    .where(eq(onCallOverride.organisationId, id))
    .orderBy(asc(onCallOverride.startsAt))
