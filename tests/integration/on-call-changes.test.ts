/** What the roster says of people who left, and of shifts that have begun or are over. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { findOrganisation } from '@/care/on-call/find-organisation'
import { removePart } from '@/care/on-call/remove-part'
import { restorePart } from '@/care/on-call/restore-part'
import { saveMember } from '@/care/on-call/save-member'
import { typedMoment } from '@/care/on-call/shifts/rules'
import { saveOverride } from '@/care/on-call/shifts/save-override'
import { saveShift } from '@/care/on-call/shifts/save-shift'
import { findPerson } from '@/care/staff/find-person'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import type { OnCallMemberId, OnCallOrganisationId, UserId } from '@/lib/record-ids'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'
import {
  confirmed,
  memberInput,
  membersOf,
  newMember,
  newOrganisation,
  newOverride,
  newShift,
  overrideInput,
  removeShown,
  shiftInput,
} from '../support/on-call'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()

const inHours = (hours: number) => typedMoment(now().getTime() + hours * HOUR_MS, HOSPITAL_TIME_ZONE)
const times = (from: number, to: number) => ({ starts: inHours(from), ends: inHours(to) })

/** A member with an account of the team. */
async function colleague(organisation: OnCallOrganisationId) {
  const { userId } = await newStaff()
  const saved = await saveMember(staff, memberInput(organisation, { name: 'Ada', account: userId }))
  if (!saved.ok) throw new Error(saved.code)
  const member = (await membersOf(organisation)).find((one) => one.userId === userId)
  if (!member) throw new Error('The member was not stored')
  return { userId, memberId: member.id }
}

async function detailOf(id: OnCallOrganisationId) {
  const found = await findOrganisation(careDb(), id, dayInIstanbul(now()))
  if (!found) throw new Error('There is no such organisation')
  return found
}
const onDuty = async (id: OnCallOrganisationId) => (await detailOf(id)).onDuty.map(({ name }) => name)

const disable = (userId: UserId) =>
  careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, userId))
const leave = (userId: UserId) => careDb().update(user).set({ role: 'editor' }).where(eq(user.id, userId))

describe.each([
  ['is disabled', disable],
  ['leaves the team', leave],
] as const)('a member whose account %s', (_what, close) => {
  it('is on duty no more: the rest of the shift is a gap, and the page says why', async () => {
    const organisation = await newOrganisation(staff)
    const { userId, memberId } = await colleague(organisation)
    await newShift(staff, organisation, { person: memberId, ...times(-2, 4) })
    expect(await onDuty(organisation)).toEqual(['Ada'])
    await close(userId)
    expect(await onDuty(organisation)).toEqual([])
    const { gaps, members, shifts } = await detailOf(organisation)
    expect(gaps.length).toBeGreaterThan(0)
    expect(members).toMatchObject([{ name: 'Ada', isClosed: true }])
    expect(shifts).toMatchObject([{ isClosed: true, isRunning: true }])
  })

  it('gets no shift and no override', async () => {
    const organisation = await newOrganisation(staff)
    const { userId, memberId } = await colleague(organisation)
    const other = await newMember(staff, organisation, 'Can')
    await close(userId)
    const shift = shiftInput(organisation, { person: memberId, ...times(2, 4) })
    expect(await saveShift(staff, shift)).toMatchObject({ code: 'MEMBER_CLOSED' })
    const override = overrideInput(organisation, { person: memberId, replaced: other, ...times(2, 4) })
    expect(await saveOverride(staff, override)).toMatchObject({ code: 'MEMBER_CLOSED' })
  })

  it('does not replace anybody any more: who was replaced is off duty all the same', async () => {
    const organisation = await newOrganisation(staff)
    const { userId, memberId } = await colleague(organisation)
    const can = await newMember(staff, organisation, 'Can')
    await newShift(staff, organisation, { person: can, ...times(-2, 4) })
    await newOverride(staff, organisation, { person: memberId, replaced: can, ...times(-2, 4) })
    await close(userId)
    expect(await onDuty(organisation)).toEqual([])
  })

  it('is not brought back to a shift that was removed before', async () => {
    const organisation = await newOrganisation(staff)
    const { userId, memberId } = await colleague(organisation)
    const shift = await newShift(staff, organisation, { person: memberId, ...times(2, 4) })
    const part = { organisation, kind: 'shift', id: shift, confirmed: '' } as const
    await confirmed(removeShown, staff, part)
    await close(userId)
    expect(await restorePart(staff, part)).toMatchObject({ code: 'MEMBER_CLOSED' })
  })
})

it('the page of a person lists the shifts of on-call organisations that they would leave', async () => {
  const organisation = await newOrganisation(staff)
  const { userId, memberId } = await colleague(organisation)
  await newShift(staff, organisation, { person: memberId, ...times(2, 4) })
  const found = await findPerson(careDb(), userId, staff.userId)
  expect(found).toMatchObject({
    duties: { onCall: [{ organisationId: organisation, organisation: 'Night line' }] },
  })
})

describe('a shift that has begun', () => {
  /** Ada is on duty since an hour ago; the form is as it was opened. */
  async function running() {
    const organisation = await newOrganisation(staff)
    const ada = await newMember(staff, organisation, 'Ada')
    const can = await newMember(staff, organisation, 'Can')
    const id = await newShift(staff, organisation, { person: ada, ...times(-1, 4) })
    const [shown] = (await detailOf(organisation)).shifts
    const send = (changes: Readonly<Record<string, string>>) =>
      confirmed(
        saveShift,
        staff,
        shiftInput(organisation, { ...shown?.values, shift: id, base: shown?.revision ?? '', ...changes }),
      )
    return { organisation, can, id, send }
  }

  it('keeps its person and its beginning; its end can be changed', async () => {
    const { organisation, can, send } = await running()
    expect(await send({ person: can })).toMatchObject({ code: 'PART_RUNNING' })
    expect(await send({ starts: inHours(-3) })).toMatchObject({ code: 'PART_RUNNING' })
    expect(await onDuty(organisation)).toEqual(['Ada'])
    expect(await send({ ends: inHours(2) })).toMatchObject({ value: { kind: 'saved' } })
  })

  it('is not removed: it was worked', async () => {
    const { organisation, id } = await running()
    const part = { organisation, kind: 'shift', id, confirmed: '' } as const
    expect(await removeShown(staff, part)).toMatchObject({ code: 'PART_RUNNING' })
  })
})

describe('a part that a colleague has changed since the page was read', () => {
  it('is not removed: a shift, an override, a person', async () => {
    const organisation = await newOrganisation(staff)
    const [ada, can] = [
      await newMember(staff, organisation, 'Ada'),
      await newMember(staff, organisation, 'Can'),
    ]
    const elif = await newMember(staff, organisation, 'Elif')
    const shift = await newShift(staff, organisation, { person: ada, ...times(2, 4) })
    const override = await newOverride(staff, organisation, { person: can, replaced: ada, ...times(2, 4) })
    const opened = await detailOf(organisation)
    const revisionOf = (rows: readonly { readonly id: string; readonly revision: string }[], id: string) =>
      rows.find((row) => row.id === id)?.revision ?? ''
    const bases = {
      shift: revisionOf(opened.shifts, shift),
      override: revisionOf(opened.overrides, override),
      member: revisionOf(opened.members, elif),
    }
    const later = { ...times(2, 5), base: bases.shift }
    await confirmed(saveShift, staff, shiftInput(organisation, { shift, person: ada, ...later }))
    const other = { override, person: can, replaced: ada, ...times(3, 4), base: bases.override }
    await confirmed(saveOverride, staff, overrideInput(organisation, other))
    await saveMember(staff, memberInput(organisation, { member: elif, name: 'Elif K.', base: bases.member }))
    const parts = [
      { organisation, kind: 'override', id: override, confirmed: '' },
      { organisation, kind: 'shift', id: shift, confirmed: '' },
      { organisation, kind: 'member', id: elif, confirmed: '' },
    ] as const
    for (const part of parts)
      expect(await removePart(staff, { ...part, base: bases[part.kind] })).toMatchObject({
        code: 'PART_OUTDATED',
      })
    expect((await detailOf(organisation)).removed).toEqual([])
    for (const part of parts) expect(await confirmed(removeShown, staff, part)).toMatchObject({ ok: true })
    // A repeated press finds it removed, whatever it was opened with.
    for (const part of parts)
      expect(await removePart(staff, { ...part, base: bases[part.kind] })).toMatchObject({ ok: true })
  })
})

describe('what was removed', () => {
  async function removedShift(from: number, to: number) {
    const organisation = await newOrganisation(staff)
    const ada = await newMember(staff, organisation, 'Ada')
    const id = await newShift(staff, organisation, { person: ada, ...times(from, to) })
    const part = { organisation, kind: 'shift', id, confirmed: '' } as const
    expect(await confirmed(removeShown, staff, part)).toMatchObject({ ok: true })
    return { organisation, part }
  }
  const anothersShift = async (organisation: OnCallOrganisationId, person: OnCallMemberId) =>
    newShift(staff, organisation, { person, ...times(3, 5) })

  it('is not brought back when it is over by then', async () => {
    const { part } = await removedShift(1, 2)
    shiftClock(3 * HOUR_MS)
    expect(await restorePart(staff, part)).toMatchObject({ code: 'NOT_EDITABLE' })
  })

  it('is brought back at once where it only fills a gap', async () => {
    const { part } = await removedShift(2, 6)
    expect(await restorePart(staff, part)).toMatchObject({ value: { kind: 'saved' } })
  })

  it('names overlaps that there would be by now, and comes back with the second press', async () => {
    const { organisation, part } = await removedShift(2, 6)
    await anothersShift(organisation, await newMember(staff, organisation, 'Can'))
    const first = await restorePart(staff, part)
    expect(first).toMatchObject({ value: { kind: 'unconfirmed' } })
    expect((await detailOf(organisation)).removed).toHaveLength(1)
    expect(await confirmed(restorePart, staff, part)).toMatchObject({ value: { kind: 'saved' } })
    expect((await detailOf(organisation)).removed).toEqual([])
  })
})
