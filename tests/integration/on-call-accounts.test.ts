/** An account of the team is one member of an on-call organisation alone, and what a closed one does to questions. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { archiveOrganisation } from '@/care/on-call/close-organisation'
import { findOrganisation } from '@/care/on-call/find-organisation'
import { restorePart } from '@/care/on-call/restore-part'
import { saveMember } from '@/care/on-call/save-member'
import { typedMoment } from '@/care/on-call/shifts/rules'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { loadMessages } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { OnCallOrganisationId, UserId } from '@/lib/record-ids'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { memberFields, overrideFields, shiftFields } from '@/surfaces/desk/on-call/form-specs'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'
import { memberInput, membersOf, newMember, newOrganisation, newShift, removeShown } from '../support/on-call'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(() => shiftClock(0))
afterEach(() => shiftClock(0))

const staff = await newStaff()
const ALREADY = { code: 'ALREADY_MEMBER', fields: { account: 'ALREADY_MEMBER' } }

const addAccount = (organisation: OnCallOrganisationId, account: UserId, name = 'Ada') =>
  saveMember(staff, memberInput(organisation, { account, name }))
const activeOf = async (organisation: OnCallOrganisationId) =>
  (await membersOf(organisation)).filter(({ removedAt }) => !removedAt)
async function detailOf(id: OnCallOrganisationId) {
  const found = await findOrganisation(careDb(), id, dayInIstanbul(now()))
  if (!found) throw new Error('There is no such organisation')
  return found
}
async function memberWith(organisation: OnCallOrganisationId, userId: UserId) {
  const member = (await detailOf(organisation)).members.find(({ values }) => values.account === userId)
  if (!member) throw new Error('There is no such member')
  return member
}
/** The accounts that a form offers, by their names in it. */
const offered = async (organisation: OnCallOrganisationId, userId?: UserId) => {
  const { onCall } = await loadMessages('en')
  const member = userId && (await memberWith(organisation, userId))
  const [account] = memberFields(onCall, await detailOf(organisation), member)
  return new Map(account?.options?.map(({ value, label }) => [value, label]))
}

describe('an account', () => {
  it('is added once: a second member of it is refused, in another organisation it is added', async () => {
    const organisation = await newOrganisation(staff)
    const { userId } = await newStaff()
    expect(await addAccount(organisation, userId)).toMatchObject({ ok: true })
    expect(await addAccount(organisation, userId, 'Ada again')).toMatchObject(ALREADY)
    expect(await activeOf(organisation)).toMatchObject([{ name: 'Ada' }])
    expect(await addAccount(await newOrganisation(staff), userId)).toMatchObject({ ok: true })
  })

  it('is added by one of several who do it at the same moment', async () => {
    const organisation = await newOrganisation(staff)
    const { userId } = await newStaff()
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name) => addAccount(organisation, userId, name)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject(ALREADY)
    expect(await activeOf(organisation)).toHaveLength(1)
  })

  it('is not given to another member; a member keeps its own with another name', async () => {
    const organisation = await newOrganisation(staff)
    const { userId } = await newStaff()
    await addAccount(organisation, userId)
    const other = await newMember(staff, organisation, 'Can')
    const { revision: base } = (await detailOf(organisation)).members.find(({ id }) => id === other) ?? {}
    const given = memberInput(organisation, {
      ...{ member: other, name: 'Can', account: userId, base: base ?? '' },
    })
    expect(await saveMember(staff, given)).toMatchObject(ALREADY)
    const { id: member, revision } = await memberWith(organisation, userId)
    const own = { member, account: userId, name: 'Ada Y.', base: revision }
    expect(await saveMember(staff, memberInput(organisation, own))).toMatchObject({ ok: true })
  })

  it('of a removed member is added again or brought back, not both', async () => {
    const organisation = await newOrganisation(staff)
    const { userId } = await newStaff()
    await addAccount(organisation, userId)
    const { id } = await memberWith(organisation, userId)
    const part = { organisation, kind: 'member', id, confirmed: '' } as const
    expect(await removeShown(staff, part)).toMatchObject({ ok: true })
    expect((await offered(organisation)).has(userId)).toBe(true)
    expect(await addAccount(organisation, userId, 'Ada again')).toMatchObject({ ok: true })
    expect(await restorePart(staff, part)).toMatchObject({ code: 'ALREADY_MEMBER' })
    expect(await activeOf(organisation)).toMatchObject([{ name: 'Ada again' }])
    const again = { ...part, id: (await memberWith(organisation, userId)).id }
    expect(await removeShown(staff, again)).toMatchObject({ ok: true })
    expect(await restorePart(staff, part)).toMatchObject({ ok: true })
  })

  it('of a member is offered in no other form', async () => {
    const organisation = await newOrganisation(staff)
    const [{ userId }, { userId: other }] = [await newStaff(), await newStaff()]
    for (const account of [userId, other]) await addAccount(organisation, account)
    const shown = (accounts: ReadonlyMap<string, string>) => [userId, other].map((id) => accounts.has(id))
    expect(shown(await offered(organisation))).toEqual([false, false])
    expect(shown(await offered(organisation, userId))).toEqual([true, false])
    expect((await offered(organisation)).has(staff.userId)).toBe(true)
  })

  it('that is closed stays that of its member, who is not on duty after a correction either', async () => {
    const organisation = await newOrganisation(staff)
    const { userId, name } = await newStaff()
    await addAccount(organisation, userId)
    await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, userId))
    expect((await offered(organisation, userId)).get(userId)).toBe(name)
    const { id: member, revision: base } = await memberWith(organisation, userId)
    const input = memberInput(organisation, {
      member,
      base,
      account: userId,
      name: '',
      phone: '+90 212 000 00 77',
    })
    expect(await saveMember(staff, input)).toMatchObject({ ok: true })
    expect(await memberWith(organisation, userId)).toMatchObject({
      ...{ name: 'Ada', phone: '+90 212 000 00 77', accountName: name, isClosed: true },
    })
    expect(await addAccount(await newOrganisation(staff), userId)).toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
  })
})

it('a person who was removed is still named where a form had them', async () => {
  const organisation = await newOrganisation(staff)
  const id = await newMember(staff, organisation, 'Ada')
  await newMember(staff, organisation, 'Can')
  await removeShown(staff, { organisation, kind: 'member', id, confirmed: '' })
  const { onCall: words, schedule } = await loadMessages('en')
  const people = { ...(await detailOf(organisation)), city: 'Istanbul', occurrence: schedule.fields }
  for (const fields of [shiftFields(words, people), overrideFields(words, people)]) {
    const person = fields.find(({ name }) => name === 'person')
    expect(person?.options?.map(({ label }) => label)).not.toContain('Ada')
    expect(person?.formerOptions).toEqual([{ value: id, label: 'Ada' }])
  }
})

it('archiving with a running shift of someone who left the team is asked once, also a minute later', async () => {
  const organisation = await newOrganisation(staff)
  const { userId } = await newStaff()
  await addAccount(organisation, userId)
  const { id: ada } = await memberWith(organisation, userId)
  const can = await newMember(staff, organisation, 'Can')
  const hour = (n: number) => typedMoment(now().getTime() + n * HOUR_MS, HOSPITAL_TIME_ZONE)
  await newShift(staff, organisation, { person: ada, starts: hour(-1), ends: hour(4) })
  await newShift(staff, organisation, { person: can, starts: hour(5), ends: hour(6) })
  // Without an audit entry it is not known when they left.
  await careDb().update(user).set({ role: 'editor' }).where(eq(user.id, userId))
  const archive = (token: string) =>
    archiveOrganisation(staff, { organisation, archived: 'yes', confirmed: token })
  const first = await archive('')
  if (!first.ok || first.value.kind !== 'unconfirmed') throw new Error('It was not asked')
  shiftClock(MINUTE_MS)
  expect(await archive(first.value.token)).toMatchObject({ value: { kind: 'saved' } })
})
