/** SEQUENCE and LAST-MODIFIED of a calendar: they move with whatever changes its events, and with nothing else. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { StaffRole } from '@/care/accounts/roles'
import { createFeed } from '@/care/on-call/feed/create-feed'
import { organisationValues } from '@/care/on-call/present'
import { saveMember } from '@/care/on-call/save-member'
import { saveOrganisation } from '@/care/on-call/save-organisation'
import { typedMoment } from '@/care/on-call/shifts/rules'
import { onCallOrganisation } from '@/care/on-call/table'
import { changeRole } from '@/care/staff/change-role'
import { disablePerson } from '@/care/staff/disable-person'
import { enablePerson } from '@/care/staff/enable-person'
import { careDb } from '@/db/client'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { revisionOf } from '@/lib/save-on-top'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { downloadFeed } from '@/surfaces/desk/on-call/download-feed'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'
import { memberInput, membersOf, newOrganisation, newShift, organisationInput } from '../support/on-call'
import { asManager } from '../support/people-desk'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

/** Moves the clock forward: LAST-MODIFIED has seconds. */
const wait = (ms: number) => shiftClock(now().getTime() + ms - Date.now())

const staff = await newStaff()
const manager = asManager(await newStaff('admin'))

/** A line on which an account of the team is on duty since an hour ago, and a link to its calendar. */
async function subscribed() {
  const organisation = await newOrganisation(staff, { name: 'Night line', phone: '+90 212 000 00 10' })
  const { userId } = await newStaff()
  const typed = { account: userId, name: 'Elif' }
  const added = await saveMember(staff, memberInput(organisation, typed))
  const elif = (await membersOf(organisation)).find((one) => one.userId === userId)?.id
  if (!added.ok || !elif) throw new Error('The member was not stored')
  await newShift(staff, organisation, { person: elif, ...hours(-1, 4) })
  const made = await createFeed(staff, { organisation, person: '', locale: 'en', key: newId() })
  if (!made.ok) throw new Error(made.code)
  return { organisation, elif, userId, typed, base: added.value.revision, token: made.value.token }
}
const hours = (from: number, to: number) => {
  const typed = (hour: number) => typedMoment(now().getTime() + hour * HOUR_MS, HOSPITAL_TIME_ZONE)
  return { starts: typed(from), ends: typed(to) }
}
const valuesOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))
/** What a calendar compares, and what its reader sees. */
async function shownBy(token: string) {
  const request = new Request(`https://example.org/on-call/${token}.ics`, {
    headers: { [CLIENT_IP_HEADER]: '203.0.113.7' },
  })
  const text = await (await downloadFeed(request, `${token}.ics`)).text()
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const [sequence, changed] = [valuesOf(lines, 'SEQUENCE'), valuesOf(lines, 'LAST-MODIFIED')]
  const content = ['SUMMARY', 'DESCRIPTION', 'DTSTART', 'DTEND'].map((name) => valuesOf(lines, name))
  return { sequence: Number(sequence[0]), changed: changed[0] ?? '', content }
}
async function after(token: string, work: () => Promise<{ readonly ok: boolean }>) {
  wait(2 * MINUTE_MS)
  const before = await shownBy(token)
  expect(await work()).toMatchObject({ ok: true })
  return { before, after: await shownBy(token) }
}
const expectCounted = (read: Awaited<ReturnType<typeof after>>) => {
  expect(read.after.content).not.toEqual(read.before.content)
  expect(read.after.sequence).toBe(read.before.sequence + 1)
  expect(read.after.changed > read.before.changed).toBe(true)
}

it('move with the number and the name of a member; the same again moves nothing', async () => {
  const { organisation, elif, typed, base, token } = await subscribed()
  const input = memberInput(organisation, { ...typed, member: elif, base, phone: '+90 212 000 00 77' })
  expectCounted(await after(token, () => saveMember(staff, input)))
  const again = await after(token, () => saveMember(staff, input))
  expect(again.after).toEqual(again.before)
  const saved = await saveMember(staff, input)
  const renamed = { ...input, name: 'Elif A.', base: saved.ok ? saved.value.revision : '' }
  expectCounted(await after(token, () => saveMember(staff, renamed)))
})

it.each([
  ['the name', { name: 'Day line' }, 1],
  ['the shared line', { phone: '+90 212 000 00 11' }, 1],
  ['nothing that a calendar shows', { purpose: 'Arrivals' }, 0],
])('of an organisation: %s', async (_what, changes, count) => {
  const { organisation, token } = await subscribed()
  const stored = { name: 'Night line', phone: '+90 212 000 00 10' }
  const [row] = await careDb()
    .select()
    .from(onCallOrganisation)
    .where(eq(onCallOrganisation.id, organisation))
  const base = row ? revisionOf(organisationValues(row)) : ''
  const input = organisationInput({ ...stored, organisation, base, ...changes })
  const read = await after(token, () => saveOrganisation(staff, input))
  if (count > 0) expectCounted(read)
  else expect(read.after).toEqual(read.before)
})

it('move when an account of a member is closed, and again when it is opened', async () => {
  const { userId, token } = await subscribed()
  expectCounted(await after(token, () => disablePerson(manager, { personId: userId, heir: '' })))
  expectCounted(await after(token, () => enablePerson(manager, userId)))
})

it('move when an account leaves the team or comes back, not with another role of the team', async () => {
  const { userId, token } = await subscribed()
  const give = (from: StaffRole, role: StaffRole) =>
    after(token, () => changeRole(manager, { personId: userId, from, role, heir: '' }))
  const promoted = await give('support', 'admin')
  expect(promoted.after).toEqual(promoted.before)
  expectCounted(await give('admin', 'editor'))
  // The end of the running shift is when the account left, whenever the calendar is read.
  const left = await shownBy(token)
  wait(HOUR_MS)
  expect(await shownBy(token)).toEqual(left)
  expectCounted(await give('editor', 'support'))
})

it('stay in organisations that the account is no member of', async () => {
  const { userId } = await subscribed()
  const other = await subscribed()
  const read = await after(other.token, () => disablePerson(manager, { personId: userId, heir: '' }))
  expect(read.after).toEqual(read.before)
})
