import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createPost } from '@/db/create-post'
import { allOrNothing, once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { newId } from '@/lib/ids'
import type { OnCallMemberId, OnCallOrganisationId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { revisionOf, type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { findStaff } from './list-staff'
import { lockOpenOrganisation } from './lock-organisation'
import { mayManageOnCall } from './policy'
import { type MemberRow, memberValues, type Organisation } from './present'
import { findMember, isActiveMember } from './read-roster'
import { countRosterChange, type OnCallActor, recordChange } from './record-change'
import type { MemberInput } from './schema'
import { onCallMember } from './table'

export type MemberCode =
  | 'FORBIDDEN'
  | 'ORGANISATION_NOT_FOUND'
  | 'MEMBER_NOT_FOUND'
  | 'ACCOUNT_NOT_FOUND'
  | 'ALREADY_MEMBER'
  | 'NAME_REQUIRED'
  | 'PHONE_REQUIRED'
  | 'CHANGED_ELSEWHERE'
  | 'IDEMPOTENCY_MISMATCH'

export const savedForm = v.object({ revision: v.string(), isChanged: v.boolean() })

/**
 * Adds a member, once for each post, or changes one. Name and number of an account of the team are its own where they
 * are left empty. An account is one member alone, since nobody has two shifts at once. Care team only.
 */
export async function saveMember(
  actor: OnCallActor,
  input: MemberInput,
): Promise<Result<SavedForm, MemberCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  const work = async (tx: Tx) => {
    const organisation = await lockOpenOrganisation(tx, input.organisation)
    if (!organisation) return err('ORGANISATION_NOT_FOUND')
    const stored = input.member === '' ? undefined : await findMember(tx, organisation.id, input.member)
    if (input.member !== '' && !stored) return err('MEMBER_NOT_FOUND')
    const read = await readMember(tx, input, stored)
    if (!read.ok) return read
    const content = { tx, actor, organisation, row: read.value }
    return stored ? change(content, input, stored) : add(content)
  }
  if (input.member !== '') return allOrNothing<SavedForm, MemberCode>(work)
  const { organisation, account, name, phone } = input
  const post = createPost('on-call.member', actor, input.idempotency_key, {
    ...{ organisation, account, name, phone },
  })
  return once<SavedForm, MemberCode>(post, savedForm, work)
}

type Member = Pick<MemberRow, 'userId' | 'name' | 'phone'>

/** @param stored keeps its account, also one that is closed by now: otherwise a correction would put them on duty again */
async function readMember(
  tx: Tx,
  { account, ...typed }: MemberInput,
  stored: MemberRow | undefined,
): Promise<Result<Member, MemberCode>> {
  const staff = account === '' ? undefined : await findStaff(tx, account)
  const own = stored?.userId === account ? stored : undefined
  if (account !== '' && !staff && !own) return err('ACCOUNT_NOT_FOUND', { account: 'ACCOUNT_NOT_FOUND' })
  const [name, phone] = [typed.name || (staff ?? own)?.name, typed.phone || (staff ?? own)?.phone]
  if (!name) return err('NAME_REQUIRED', { name: 'NAME_REQUIRED' })
  if (!phone) return err('PHONE_REQUIRED', { phone: 'PHONE_REQUIRED' })
  return ok({ userId: staff?.id ?? own?.userId ?? null, name, phone })
}

type Content = {
  readonly tx: Tx
  readonly actor: OnCallActor
  readonly organisation: Organisation
  readonly row: Member
}

async function add({ tx, actor, organisation, row }: Content): Promise<Result<SavedForm, MemberCode>> {
  const free = await checkFree(tx, organisation.id, row)
  if (!free.ok) return free
  const id = newId<OnCallMemberId>()
  await tx.insert(onCallMember).values({ id, organisationId: organisation.id, ...row })
  await recordChange(tx, actor, {
    ...{ action: 'on-call.member-added', subject: 'on_call_member', subjectId: id },
  })
  return ok({ revision: revisionOf(memberValues(row)), isChanged: true })
}

async function change(
  { tx, actor, organisation, row }: Content,
  input: MemberInput,
  stored: MemberRow,
): Promise<Result<SavedForm, MemberCode>> {
  const forms = { opened: input, stored: memberValues(stored), wanted: memberValues(row) }
  return saveOnTop<MemberCode>(forms, async () => {
    const free = stored.userId === row.userId ? ok(null) : await checkFree(tx, organisation.id, row)
    if (!free.ok) return free
    await tx.update(onCallMember).set(row).where(eq(onCallMember.id, stored.id))
    await recordChange(tx, actor, {
      ...{ action: 'on-call.member-changed', subject: 'on_call_member', subjectId: stored.id },
    })
    await countRosterChange(tx, organisation.id)
    return ok(null)
  })
}

/** Under the organisation's lock, so that of two who add the same account the second one is refused. */
async function checkFree(
  tx: Tx,
  organisationId: OnCallOrganisationId,
  { userId }: Member,
): Promise<Result<null, 'ALREADY_MEMBER'>> {
  const isTaken = userId !== null && (await isActiveMember(tx, organisationId, userId))
  return isTaken ? err('ALREADY_MEMBER', { account: 'ALREADY_MEMBER' }) : ok(null)
}
