import { and, eq, isNull } from 'drizzle-orm'
import { createPost } from '@/db/create-post'
import { allOrNothing, once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OnCallOrganisationId, OnCallOverrideId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { revisionOf, type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { askFirst, type Question, type RosterAnswer } from '../check-roster'
import { lockOpenOrganisation } from '../lock-organisation'
import { mayManageOnCall } from '../policy'
import { type Organisation, type OverrideRow, overrideValues } from '../present'
import { type DutyCode, findDutyMember, findMember, readRoster } from '../read-roster'
import { countRosterChange, type OnCallActor, recordChange } from '../record-change'
import { savedForm } from '../save-member'
import type { OverrideInput } from '../schema'
import { onCallOverride } from '../table'
import { mayBecome, readTimes, saidOccurrences, type TimesFault } from './rules'

export type OverrideCode =
  | 'FORBIDDEN'
  | 'ORGANISATION_NOT_FOUND'
  | 'OVERRIDE_NOT_FOUND'
  | DutyCode
  | 'PART_RUNNING'
  | 'NOT_EDITABLE'
  | 'UNCONFIRMED'
  | 'CHANGED_ELSEWHERE'
  | 'IDEMPOTENCY_MISMATCH'
  | TimesFault['code']

/**
 * Adds an exception from the shifts, once for each post, or changes one that is not over. What it leaves open that
 * was not, and that it changes nothing, is named first and saved with the second press. Care team only.
 */
export async function saveOverride(
  actor: OnCallActor,
  input: OverrideInput,
): Promise<Result<RosterAnswer, OverrideCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  const question = askFirst(input.confirmed)
  const work = async (tx: Tx) => {
    const organisation = await lockOpenOrganisation(tx, input.organisation)
    if (!organisation) return err('ORGANISATION_NOT_FOUND')
    const row = await readOverride(tx, organisation, input)
    if (!row.ok) return row
    const content = { tx, actor, question, organisation, row: row.value }
    return input.override === '' ? add(content) : change(content, input)
  }
  if (input.override !== '') return question.answer(await allOrNothing<SavedForm, OverrideCode>(work))
  const { organisation, kind, person, replaced, starts, ends, reason } = input
  const post = createPost('on-call.override', actor, input.idempotency_key, {
    ...{ organisation, kind, person, replaced, starts, ends, reason, ...saidOccurrences(input) },
  })
  return question.answer(await once<SavedForm, OverrideCode>(post, savedForm, work))
}

type NewOverride = Omit<OverrideRow, 'id' | 'organisationId' | 'removedAt' | 'createdAt'>
type Content = {
  readonly tx: Tx
  readonly actor: OnCallActor
  readonly question: Question
  readonly organisation: Organisation
  readonly row: NewOverride
}

async function readOverride(
  tx: Tx,
  { id, timeZone }: Organisation,
  input: OverrideInput,
): Promise<Result<NewOverride, OverrideCode>> {
  const { kind, reason } = input
  const member = await findDutyMember(tx, id, input.person)
  if (!member.ok) return member
  const replaced = kind === 'replace' ? await findMember(tx, id, input.replaced) : undefined
  if (kind === 'replace' && !replaced) return err('MEMBER_NOT_FOUND', { replaced: 'MEMBER_NOT_FOUND' })
  const span = readTimes(input, timeZone, now().getTime())
  if ('code' in span) return err(span.code, { [span.field]: span.code })
  const times = { startsAt: new Date(span.from), endsAt: new Date(span.to) }
  return ok({ kind, reason, memberId: member.value.id, replacedMemberId: replaced?.id ?? null, ...times })
}

async function add({
  tx,
  actor,
  question,
  organisation,
  row,
}: Content): Promise<Result<SavedForm, OverrideCode>> {
  const id = newId<OnCallOverrideId>()
  const added = { ...row, id, organisationId: organisation.id, removedAt: null, createdAt: now() }
  const before = await readRoster(tx, [organisation.id], now())
  const after = { ...before, overrides: [...before.overrides, added] }
  const asked = question.check(organisation, { before, after })
  if (!asked.ok) return asked
  await tx.insert(onCallOverride).values(added)
  const entry = { subject: 'on_call_override', subjectId: id }
  await recordChange(tx, actor, { action: 'on-call.override-added', ...entry })
  await countRosterChange(tx, organisation.id)
  return ok({ revision: revisionOf(overrideValues(row, organisation.timeZone)), isChanged: true })
}

async function change(content: Content, input: OverrideInput): Promise<Result<SavedForm, OverrideCode>> {
  const { tx, actor, question, organisation, row } = content
  const stored = await findOverride(tx, organisation.id, input.override)
  if (!stored) return err('OVERRIDE_NOT_FOUND')
  if (stored.endsAt <= now()) return err('NOT_EDITABLE')
  const { timeZone } = organisation
  const forms = {
    opened: input,
    stored: overrideValues(stored, timeZone),
    wanted: overrideValues(row, timeZone),
  }
  return saveOnTop<OverrideCode>(forms, async () => {
    if (!mayBecome(stored, row, now())) return err('PART_RUNNING')
    const before = await readRoster(tx, [organisation.id], now())
    const others = before.overrides.filter(({ id }) => id !== stored.id)
    const after = { ...before, overrides: [...others, { ...stored, ...row }] }
    const asked = question.check(organisation, { before, after })
    if (!asked.ok) return asked
    await tx.update(onCallOverride).set(row).where(eq(onCallOverride.id, stored.id))
    const entry = { subject: 'on_call_override', subjectId: stored.id }
    await recordChange(tx, actor, { action: 'on-call.override-changed', ...entry })
    await countRosterChange(tx, organisation.id)
    return ok(null)
  })
}

/** An override of the organisation that has not been removed. */
async function findOverride(
  tx: Tx,
  organisationId: OnCallOrganisationId,
  id: UncheckedId<OnCallOverrideId>,
): Promise<OverrideRow | undefined> {
  if (!isId<OnCallOverrideId>(id)) return undefined
  const isIt = and(
    eq(onCallOverride.id, id),
    eq(onCallOverride.organisationId, organisationId),
    isNull(onCallOverride.removedAt),
  )
  const [row] = await tx.select().from(onCallOverride).where(isIt)
  return row
}
