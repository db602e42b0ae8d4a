/** Another zone or other hours of an on-call organisation: what they do to planned times is named before it is saved. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { findOrganisation } from '@/care/on-call/find-organisation'
import { loadOnCallOrganisation } from '@/care/on-call/loaders'
import { saveOrganisation } from '@/care/on-call/save-organisation'
import { saveShift } from '@/care/on-call/shifts/save-shift'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { loadMessages } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { OnCallOrganisationId } from '@/lib/record-ids'
import * as desk from '@/surfaces/desk/on-call/actions'
import { OrganisationScreen } from '@/surfaces/desk/on-call/organisation-screen'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newStaff } from '../support/offers'
import {
  confirmed,
  newMember,
  newOrganisation,
  newOverride,
  on,
  organisationInput,
  shiftInput,
  shiftsOf,
} from '../support/on-call'
import { openSession } from '../support/sessions'

await careAndContent()
// Winter in every zone: far from both changes of clocks.
const MONDAY = '2027-01-11'
beforeEach(() => {
  askAsStranger()
  shiftClock(Date.parse(`${MONDAY}T09:00:00Z`) - Date.now())
})
afterEach(() => shiftClock(0))

const staff = await newStaff()
await careDb().update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))

async function detailOf(id: OnCallOrganisationId) {
  const found = await findOrganisation(careDb(), id, dayInIstanbul(now()))
  if (!found) throw new Error('There is no such organisation')
  return found
}

/** Answers from 20 to 8 o'clock in Istanbul, with someone on duty every night of three weeks. */
async function nightLine(): Promise<OnCallOrganisationId> {
  const organisation = await newOrganisation(staff, { hours_from: '20:00', hours_until: '08:00' })
  const ada = await newMember(staff, organisation, 'Ada')
  const until = dayInIstanbul(new Date(now().getTime() + 20 * DAY_MS))
  for (let day = 0; day < 7; day += 1) {
    const times = { starts: on(day, '20:00'), ends: on(day + 1, '08:00'), until }
    await confirmed(saveShift, staff, shiftInput(organisation, { person: ada, ...times }))
  }
  return organisation
}

async function inputFor(organisation: OnCallOrganisationId, changes: Readonly<Record<string, string>>) {
  const { revision: base } = await detailOf(organisation)
  const hours = { hours_from: '20:00', hours_until: '08:00' }
  return organisationInput({ organisation, base, ...hours, ...changes })
}

it('another zone names how the planned times move and the gaps it opens, and is saved with the second press', async () => {
  const organisation = await nightLine()
  const before = await shiftsOf(organisation)
  const input = await inputFor(organisation, { time_zone: 'Europe/Berlin' })
  const first = await saveOrganisation(staff, input)
  if (!first.ok || first.value.kind !== 'unconfirmed') throw new Error('It was not asked')
  const { points, moved, token } = first.value
  expect(moved).toEqual([{ before: '20:00–08:00', after: '18:00–06:00', days: 0, count: before.length }])
  // The last two hours of each night in Berlin.
  expect(points.length).toBeGreaterThanOrEqual(13)
  expect(points.every(({ kind, from, to }) => kind === 'gap' && to - from <= 2 * 3_600_000)).toBe(true)
  expect(await detailOf(organisation)).toMatchObject({ timeZone: 'Europe/Istanbul' })
  expect(await saveOrganisation(staff, { ...input, confirmed: token })).toMatchObject({
    value: { kind: 'saved' },
  })
  expect(await detailOf(organisation)).toMatchObject({ timeZone: 'Europe/Berlin' })
  expect(await shiftsOf(organisation)).toEqual(before)
})

it('longer hours name the gaps they open; shorter ones and another name ask nothing', async () => {
  const organisation = await nightLine()
  const longer = await saveOrganisation(staff, await inputFor(organisation, { hours_from: '19:00' }))
  expect(longer).toMatchObject({ value: { kind: 'unconfirmed', moved: [] } })
  if (!longer.ok || longer.value.kind !== 'unconfirmed') throw new Error('It was not asked')
  expect(longer.value.points.length).toBeGreaterThanOrEqual(13)
  for (const name of ['Night line', 'Renamed'])
    expect(
      await saveOrganisation(staff, await inputFor(organisation, { hours_from: '21:00', name })),
    ).toMatchObject({
      value: { kind: 'saved' },
    })
})

it('a question is asked again when shifts have changed meanwhile; nothing planned is no question', async () => {
  const organisation = await nightLine()
  const input = await inputFor(organisation, { time_zone: 'Europe/Berlin' })
  const first = await saveOrganisation(staff, input)
  if (!first.ok || first.value.kind !== 'unconfirmed') throw new Error('It was not asked')
  const eve = await newMember(staff, organisation, 'Eve')
  const day = { starts: on(2, '23:00'), ends: on(3, '02:00'), kind: 'add', person: eve }
  await newOverride(staff, organisation, day)
  const second = await saveOrganisation(staff, { ...input, confirmed: first.value.token })
  expect(second).toMatchObject({ value: { kind: 'unconfirmed' } })
  const moved = second.ok && second.value.kind === 'unconfirmed' ? second.value.moved : []
  expect(moved).toContainEqual({ before: '23:00–02:00', after: '21:00–00:00', days: 0, count: 1 })
  const empty = await newOrganisation(staff, { hours_from: '20:00', hours_until: '08:00' })
  const other = organisationInput({ organisation: empty, base: (await detailOf(empty)).revision })
  expect(await saveOrganisation(staff, { ...other, time_zone: 'Europe/Berlin' })).toMatchObject({ ok: true })
})

it('the form shows what moves with the gaps in the new zone, keeps what was typed, and saves nevertheless', async () => {
  const organisation = await nightLine()
  await askWith(await openSession(staff.userId, new Date()))
  const { values, revision: base } = await detailOf(organisation)
  const data = new FormData()
  const typed = { ...values, organisation, base, time_zone: 'Europe/Berlin', name: 'Night in Berlin' }
  for (const [name, value] of Object.entries({ ...typed, locale: 'en', idempotency_key: newId() }))
    data.set(name, String(value))
  const state = await desk.saveOrganisation(IDLE, data)
  expect(state).toMatchObject({ code: 'UNCONFIRMED', values: { name: 'Night in Berlin' } })
  const page = async () => {
    const shown = await loadOnCallOrganisation(organisation, MONDAY)
    if (!shown.ok) throw new Error(shown.code)
    return OrganisationScreen({ locale: 'en', organisation: shown.value, monday: MONDAY, ownZone: null })
  }
  const answered = { action: desk.saveOrganisation, state, with: 'organisation-name' }
  const { html } = await drawnAfter(answered, page)
  const { confirm, confirmTitle } = (await loadMessages('en')).onCall.form
  for (const text of [confirmTitle, confirm, 'Planned 20:00–08:00 becomes 18:00–06:00', 'Night in Berlin'])
    expect(html).toContain(text)
  expect(html).toMatch(/Nobody on duty: [^<]*06:00[^<]*08:00/)
  data.set('confirmed', state.values?.token ?? '')
  expect(await desk.saveOrganisation(IDLE, data)).toMatchObject({ status: 'done' })
  expect(await detailOf(organisation)).toMatchObject({ name: 'Night in Berlin', timeZone: 'Europe/Berlin' })
})
