/** Roles: who may change them, what ends with the old one, and that there is always an admin. */
import { and, count, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import type { StaffRole } from '@/care/accounts/roles'
import { session, user } from '@/care/accounts/table'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { readSession } from '@/care/sign-in/session'
import { changeRole } from '@/care/staff/change-role'
import { disablePerson } from '@/care/staff/disable-person'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { toldTo } from '../support/mails'
import { askWith } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { accountOf, asManager, notedAbout } from '../support/people-desk'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())

const admin = await newStaff('admin')
const manager = asManager(admin)
type Change = { readonly from?: StaffRole; readonly heir?: UserId }
const to = (personId: UserId, role: StaffRole, { from = 'support', heir }: Change = {}) => ({
  ...{ personId, from, role },
  heir: heir ?? ('' as const),
})

async function admins(): Promise<number> {
  const isAdmin = and(eq(user.role, 'admin'), eq(user.emailVerified, true))
  const rows = await careDb().select({ disabledAt: user.disabledAt }).from(user).where(isAdmin)
  return rows.filter(({ disabledAt }) => disabledAt === null).length
}

it('a changed role ends the sessions of the person at once, is recorded and mailed', async () => {
  const person = await newStaff('support')
  await giveSecondFactor(person.userId)
  const headers = await askWith(await openSession(person.userId, now()))
  expect((await readSession(headers))?.actor.role).toBe('support')
  expect(await changeRole(manager, to(person.userId, 'admin'))).toEqual({ ok: true, value: null })
  expect(await readSession(headers)).toBeNull()
  expect(await accountOf(person.userId)).toMatchObject({ role: 'admin' })
  expect(await notedAbout(person.userId, admin.userId)).toEqual(['role-admin'])
  expect(await toldTo(person.email)).toEqual(['roleChanged'])
})

it('the same role again changes nothing, ends nothing and mails nothing', async () => {
  const person = await newStaff('editor')
  await openSession(person.userId)
  expect(await changeRole(manager, to(person.userId, 'editor'))).toMatchObject({ ok: true })
  expect(await careDb().select().from(session).where(eq(session.userId, person.userId))).toHaveLength(1)
  expect(await toldTo(person.email)).toEqual([])
})

it('of two admins who change a role from the same page the second is told what it is now, and nothing is overwritten', async () => {
  const person = await newStaff('support')
  const other = asManager(await newStaff('admin'))
  expect(await changeRole(manager, to(person.userId, 'editor'))).toMatchObject({ ok: true })
  expect(await changeRole(other, to(person.userId, 'admin'))).toEqual({ ok: false, code: 'ROLE_NOW_EDITOR' })
  expect(await changeRole(other, to(person.userId, 'editor'))).toMatchObject({ ok: true })
  expect(await accountOf(person.userId)).toMatchObject({ role: 'editor' })
  expect(await toldTo(person.email)).toEqual(['roleChanged'])
})

it('nobody changes their own role, patients have none to change, and unknown accounts are not found', async () => {
  expect(await changeRole(manager, to(admin.userId, 'support'))).toMatchObject({ code: 'OWN_ACCOUNT' })
  expect(await disablePerson(manager, { personId: admin.userId, heir: '' })).toMatchObject({
    code: 'OWN_ACCOUNT',
  })
  const patient = await newPatient()
  expect(await changeRole(manager, to(patient.userId, 'admin'))).toMatchObject({ code: 'NOT_STAFF' })
  expect(await changeRole(manager, to(newId<UserId>(), 'admin'))).toMatchObject({ code: 'PERSON_NOT_FOUND' })
  expect(await accountOf(admin.userId)).toMatchObject({ role: 'admin', disabledAt: null })
})

it('support and editors change no role', async () => {
  const person = await newStaff('support')
  for (const actor of [await newStaff('support'), await newStaff('editor'), await newPatient()])
    expect(await changeRole(asManager(actor), to(person.userId, 'admin'))).toMatchObject({
      code: 'FORBIDDEN',
    })
  expect(await accountOf(person.userId)).toMatchObject({ role: 'support' })
})

it('of two admins who demote each other at once exactly one wins, however often they try', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const [one, two] = [await newStaff('admin'), await newStaff('admin')]
    const before = await admins()
    const answers = await Promise.all([
      changeRole(asManager(one), to(two.userId, 'support', { from: 'admin' })),
      changeRole(asManager(two), to(one.userId, 'support', { from: 'admin' })),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await admins()).toBe(before - 1)
  }
})

it('also where one demotes and the other disables: the last two admins leave one', async () => {
  await careDb().update(user).set({ role: 'support' }).where(eq(user.role, 'admin'))
  const [one, two] = [await newStaff('admin'), await newStaff('admin')]
  const answers = await Promise.all([
    changeRole(asManager(one), to(two.userId, 'editor', { from: 'admin' })),
    disablePerson(asManager(two), { personId: one.userId, heir: '' }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await admins()).toBe(1)
  await careDb().update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId))
})

it('who becomes an editor hands over the open requests; who stays at the desk keeps them', async () => {
  const [person, heir] = [await newStaff('support'), await newStaff('support')]
  const requestId = await newRequest(await newPatient())
  await careDb()
    .update(contactRequest)
    .set({ assigneeId: person.userId })
    .where(eq(contactRequest.id, requestId))
  const assignee = async () => {
    const [row] = await careDb().select().from(contactRequest).where(eq(contactRequest.id, requestId))
    return row?.assigneeId
  }
  expect(await changeRole(manager, to(person.userId, 'admin', { heir: heir.userId }))).toMatchObject({
    ok: true,
  })
  expect(await assignee()).toBe(person.userId)
  const editor = await newStaff('editor')
  const toEditor = (next: UserId) => to(person.userId, 'editor', { from: 'admin', heir: next })
  expect(await changeRole(manager, toEditor(editor.userId))).toEqual({
    ...{ ok: false, code: 'HEIR_INVALID', fields: { heir: 'HEIR_INVALID' } },
  })
  expect(await accountOf(person.userId)).toMatchObject({ role: 'admin' })
  expect(await changeRole(manager, toEditor(heir.userId))).toMatchObject({ ok: true })
  expect(await assignee()).toBe(heir.userId)
  const isHandOver = and(eq(auditEntry.action, 'request.handed-over'), eq(auditEntry.subjectId, requestId))
  const [noted] = await careDb().select({ count: count() }).from(auditEntry).where(isHandOver)
  expect(noted?.count).toBe(1)
  const [event] = await careDb().select().from(requestEvent).where(eq(requestEvent.requestId, requestId))
  expect(event).toMatchObject({ kind: 'assigned', actorId: manager.userId, assigneeId: heir.userId })
})
