import { and, eq, isNull } from 'drizzle-orm'
import { createPost } from '@/db/create-post'
import { allOrNothing, once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OnCallOrganisationId, OnCallShiftId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { revisionOf, type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { askFirst, type Question, type RosterAnswer } from '../check-roster'
import { lockOpenOrganisation } from '../lock-organisation'
import { mayManageOnCall } from '../policy'
import {
  type MemberRow,
  type Organisation,
  type RosterRows,
  type ShiftRow,
  shiftValues,
  toRoster,
} from '../present'
import { type DutyCode, findDutyMember, readRoster } from '../read-roster'
import { countRosterChange, type OnCallActor, recordChange } from '../record-change'
import type { Span } from '../rules'
import { savedForm } from '../save-member'
import type { ShiftInput } from '../schema'
import { onCallShift } from '../table'
import {
  hasOwnOverlap,
  isRepeatable,
  mayBecome,
  readTimes,
  repeatWeekly,
  saidOccurrences,
  type TimesFault,
} from './rules'

export type ShiftCode =
  | 'FORBIDDEN'
  | 'ORGANISATION_NOT_FOUND'
  | 'SHIFT_NOT_FOUND'
  | DutyCode
  | 'NOT_EDITABLE'
  | 'PART_RUNNING'
  | 'SHIFT_OVERLAPS'
  | 'REPEAT_INVALID'
  | 'UNCONFIRMED'
  | 'CHANGED_ELSEWHERE'
  | 'IDEMPOTENCY_MISMATCH'
  | TimesFault['code']

/**
 * Adds a shift, once for each post, or changes one that is not over. A new one can be repeated weekly. Gaps and overlaps
 * that it adds, in each week, are named first and saved with the second press. Care team only.
 */
export async function saveShift(
  actor: OnCallActor,
  input: ShiftInput,
): Promise<Result<RosterAnswer, ShiftCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  const question = askFirst(input.confirmed)
  const work = async (tx: Tx) => {
    const read = await readShift(tx, input)
    if (!read.ok) return read
    const content = { ...read.value, tx, actor, question }
    return input.shift === '' ? add(content, input) : change(content, input)
  }
  if (input.shift !== '') return question.answer(await allOrNothing<SavedForm, ShiftCode>(work))
  const { organisation, person, starts, ends, until } = input
  const post = createPost('on-call.shift', actor, input.idempotency_key, {
    ...{ organisation, person, starts, ends, until, ...saidOccurrences(input) },
  })
  return question.answer(await once<SavedForm, ShiftCode>(post, savedForm, work))
}

type ShiftContent = {
  readonly organisation: Organisation
  readonly member: MemberRow
  readonly span: Span
  readonly roster: RosterRows
}
type Content = ShiftContent & { readonly tx: Tx; readonly actor: OnCallActor; readonly question: Question }

/** What was typed, with the organisation locked. */
async function readShift(tx: Tx, input: ShiftInput): Promise<Result<ShiftContent, ShiftCode>> {
  const organisation = await lockOpenOrganisation(tx, input.organisation)
  if (!organisation) return err('ORGANISATION_NOT_FOUND')
  const member = await findDutyMember(tx, organisation.id, input.person)
  if (!member.ok) return member
  const span = readTimes(input, organisation.timeZone, now().getTime())
  if ('code' in span) return err(span.code, { [span.field]: span.code })
  const roster = await readRoster(tx, [organisation.id], now())
  return ok({ organisation, member: member.value, span, roster })
}

async function add(content: Content, input: ShiftInput): Promise<Result<SavedForm, ShiftCode>> {
  const { tx, actor, organisation, member, span, roster, question } = content
  const { until } = input
  if (until !== '' && !isRepeatable(input.starts, until))
    return err('REPEAT_INVALID', { until: 'REPEAT_INVALID' })
  const spans = until === '' ? [span] : repeatWeekly(input, until, organisation.timeZone, span)
  const rows = spans.map((one) => newRow(organisation.id, member, one))
  const fault = checkShifts({ question, organisation, roster, others: roster.shifts }, rows)
  if (!fault.ok) return fault
  await tx.insert(onCallShift).values(rows)
  for (const { id } of rows)
    await recordChange(tx, actor, { action: 'on-call.shift-added', subject: 'on_call_shift', subjectId: id })
  await countRosterChange(tx, organisation.id)
  const [first] = rows
  return ok({ revision: first ? revisionOf(shiftValues(first, organisation.timeZone)) : '', isChanged: true })
}

function newRow(
  organisationId: OnCallOrganisationId,
  { id: memberId }: MemberRow,
  { from, to }: Span,
): ShiftRow {
  const times = { startsAt: new Date(from), endsAt: new Date(to), removedAt: null, createdAt: now() }
  return { id: newId<OnCallShiftId>(), organisationId, memberId, ...times }
}

async function change(content: Content, input: ShiftInput): Promise<Result<SavedForm, ShiftCode>> {
  const { tx, actor, organisation, member, span, roster, question } = content
  const stored = await findShift(tx, organisation.id, input.shift)
  if (!stored) return err('SHIFT_NOT_FOUND')
  if (stored.endsAt <= now()) return err('NOT_EDITABLE')
  const times = { memberId: member.id, startsAt: new Date(span.from), endsAt: new Date(span.to) }
  const { timeZone } = organisation
  const forms = {
    opened: input,
    stored: shiftValues(stored, timeZone),
    wanted: shiftValues(times, timeZone),
  }
  return saveOnTop<ShiftCode>(forms, async () => {
    if (!mayBecome(stored, times, now())) return err('PART_RUNNING')
    const others = roster.shifts.filter(({ id }) => id !== stored.id)
    const fault = checkShifts({ question, organisation, roster, others }, [{ ...stored, ...times }])
    if (!fault.ok) return fault
    await tx.update(onCallShift).set(times).where(eq(onCallShift.id, stored.id))
    await recordChange(tx, actor, {
      ...{ action: 'on-call.shift-changed', subject: 'on_call_shift', subjectId: stored.id },
    })
    await countRosterChange(tx, organisation.id)
    return ok(null)
  })
}

type Check = Pick<Content, 'question' | 'organisation' | 'roster'> & {
  /** Without the one that is changed. */
  readonly others: readonly ShiftRow[]
}

/** Nobody has two shifts at once; the rest is asked. */
function checkShifts(
  { question, organisation, roster: before, others }: Check,
  rows: readonly ShiftRow[],
): Result<null, 'SHIFT_OVERLAPS' | 'UNCONFIRMED'> {
  const shiftsOf = (shifts: readonly ShiftRow[]) => toRoster({ ...before, shifts, overrides: [] }).shifts
  if (hasOwnOverlap(shiftsOf(rows), shiftsOf(others))) return err('SHIFT_OVERLAPS')
  return question.check(organisation, { before, after: { ...before, shifts: [...others, ...rows] } })
}

/** A shift of the organisation that has not been removed. */
async function findShift(
  tx: Tx,
  organisationId: OnCallOrganisationId,
  id: UncheckedId<OnCallShiftId>,
): Promise<ShiftRow | undefined> {
  if (!isId<OnCallShiftId>(id)) return undefined
  const isIt = and(
    eq(onCallShift.id, id),
    eq(onCallShift.organisationId, organisationId),
    isNull(onCallShift.removedAt),
  )
  const [row] = await tx.select().from(onCallShift).where(isIt)
  return row
}
