/** The demo has an on-call organisation with someone on duty each night but one. */
import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, expect, it } from 'vitest'
import { seedOnCall } from '@/care/demo/seed-on-call'
import { findOrganisation } from '@/care/on-call/find-organisation'
import { listOrganisations } from '@/care/on-call/list-organisations'
import { memberForm, noteForm, organisationForm } from '@/care/on-call/schema'
import { onCallShift } from '@/care/on-call/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { HOSPITAL_TIME_ZONE, wallTime } from '@/lib/time-zone'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

it('the night line of the demo has two people in turn, one open night, a note and a fallback', async () => {
  const staff = await newStaff()
  await inTransaction((tx) => seedOnCall(tx, staff.userId))
  const [listed] = await listOrganisations(careDb())
  expect(listed).toMatchObject({ name: 'Nachtbereitschaft', fallback: { name: 'Deniz Kaya' } })
  // The open night, and the one in which the fourteen days end.
  expect([1, 2]).toContain(listed?.gaps.length)
  const found = listed && (await findOrganisation(careDb(), listed.id, dayInIstanbul(now())))
  expect(found?.members.map(({ name }) => name)).toEqual(['Melike Tezcan', 'Selin Arslan'])
  expect(found?.members[0]?.accountName).toBe(staff.name)
  expect(found?.members[1]?.accountName).toBeNull()
  expect(found?.week).toHaveLength(7)
  // Seven days have a night each, and the end of the night before them.
  expect(found?.shifts).toHaveLength(8)
  expect(found?.removed).toEqual([])
  expect(found?.notes).toMatchObject([{ writtenBy: staff.name }])
  expect(found?.weakPoints.every(({ kind }) => kind === 'gap')).toBe(true)
  // At midnight someone is on duty.
  const midnight = Date.parse(`${dayInIstanbul(now())}T21:00:00Z`)
  shiftClock(midnight - Date.now())
  expect((await listOrganisations(careDb()))[0]?.onDuty).toHaveLength(1)
})

it('its nights begin at 20 and end at 8 o’clock in Istanbul, one person after the other', async () => {
  const shifts = await careDb().select().from(onCallShift).orderBy(asc(onCallShift.startsAt))
  expect(shifts).toHaveLength(13)
  const hours = shifts.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => wallTime(at, HOSPITAL_TIME_ZONE).time),
  )
  expect(hours).toEqual(shifts.map(() => ['20:00', '08:00']))
  const people = shifts.map(({ memberId }) => memberId)
  expect(new Set(people).size).toBe(2)
  // The two nights around the open one are those of one person.
  expect(people.slice(1, 9).every((id, n) => id !== people[n])).toBe(true)
})

it('the forms of the desk would take the organisation, its people and its note', async () => {
  const [listed] = await listOrganisations(careDb())
  const found = listed && (await findOrganisation(careDb(), listed.id, dayInIstanbul(now())))
  if (!found) throw new Error('There is no on-call organisation')
  const { languages, ...values } = found.values
  const answers = Object.fromEntries(languages.split(' ').map((one) => [`answers_${one}`, 'on']))
  const key = { idempotency_key: newId(), base: found.revision }
  const organisation = v.safeParse(organisationForm, { ...values, ...answers, ...key })
  expect(organisation.issues).toBeUndefined()
  for (const member of found.members) {
    const typed = { ...member.values, ...key, organisation: found.id, member: member.id }
    expect(v.safeParse(memberForm, typed).issues).toBeUndefined()
  }
  for (const { text } of found.notes) {
    expect(text).not.toMatch(/[{}]/)
    expect(v.safeParse(noteForm, { organisation: found.id, text, ...key }).issues).toBeUndefined()
  }
})
