/** On-call shifts and overrides in the night in which clocks of Berlin are set back: 02:00 to 03:00 is shown twice. */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { findOrganisation } from '@/care/on-call/find-organisation'
import { loadOnCallOrganisation } from '@/care/on-call/loaders'
import { endPart } from '@/care/on-call/shifts/end-part'
import { saveOverride } from '@/care/on-call/shifts/save-override'
import { saveShift } from '@/care/on-call/shifts/save-shift'
import { onCallOrganisation } from '@/care/on-call/table'
import { careDb } from '@/db/client'
import { loadMessages } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { OnCallOrganisationId } from '@/lib/record-ids'
import * as desk from '@/surfaces/desk/on-call/actions'
import { OrganisationScreen } from '@/surfaces/desk/on-call/organisation-screen'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import {
  confirmed,
  newMember,
  newOrganisation,
  newOverride,
  newShift,
  overrideInput,
  overridesOf,
  shiftInput,
  shiftsOf,
  shownRevision,
} from '../support/on-call'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

await careAndContent()
const MONDAY = '2027-10-25'
const typed = (time: string) => `2027-10-31T${time}`
const utc = (time: string) => new Date(`2027-10-31T${time}:00Z`)
/** Sets the clock to a time of this night in UTC. */
const setClock = (at: string) => shiftClock(Date.parse(`2027-10-${at}:00Z`) - Date.now())
beforeEach(() => {
  askAsStranger()
  setClock('30T09:00')
})
afterEach(() => shiftClock(0))

const staff = await newStaff()
await careDb().update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))

async function line() {
  const organisation = await newOrganisation(staff, { time_zone: 'Europe/Berlin' })
  const [ada, can] = [
    await newMember(staff, organisation, 'Ada'),
    await newMember(staff, organisation, 'Can'),
  ]
  return { organisation, ada, can }
}
/** Ada has the whole night. */
async function nightLine() {
  const own = await line()
  const times = { starts: '2027-10-30T20:00', ends: typed('08:00') }
  return { ...own, times, shift: await newShift(staff, own.organisation, { person: own.ada, ...times }) }
}
async function detailOf(id: OnCallOrganisationId) {
  const found = await findOrganisation(careDb(), id, MONDAY)
  if (!found) throw new Error('There is no such organisation')
  return found
}

describe('a time that clocks show twice', () => {
  it('is the chosen one of both, of a shift and of an override, and is asked for when it was not said', async () => {
    const { organisation, ada } = await line()
    const times = { person: ada, starts: typed('02:30'), ends: typed('06:00') }
    const shift = shiftInput(organisation, times)
    const override = overrideInput(organisation, { ...times, kind: 'add' })
    for (const result of [await saveShift(staff, shift), await saveOverride(staff, override)])
      expect(result).toMatchObject({ fields: { starts: 'HOUR_TWICE' } })
    const second = { starts_occurrence: 'second' } as const
    expect(await confirmed(saveShift, staff, { ...shift, ...second })).toMatchObject({ ok: true })
    expect(await confirmed(saveOverride, staff, { ...override, ...second })).toMatchObject({ ok: true })
    for (const rows of [await shiftsOf(organisation), await overridesOf(organisation)])
      expect(rows).toMatchObject([{ startsAt: utc('01:30'), endsAt: utc('05:00') }])
    // The same post with the other choice is another one.
    const other = { ...shift, starts_occurrence: 'first' } as const
    expect(await saveShift(staff, other)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('can be moved from one instant to the other, which looks the same on a clock', async () => {
    const { organisation, ada } = await line()
    const times = { person: ada, starts: typed('01:00'), ends: typed('02:30') }
    const id = await newShift(staff, organisation, { ...times, ends_occurrence: 'first' })
    const [shown] = (await detailOf(organisation)).shifts
    expect(shown?.values).toMatchObject({ ends: typed('02:30'), ends_occurrence: 'first' })
    const moved = { ...times, shift: id, base: shown?.revision ?? '', ends_occurrence: 'second' }
    expect(await confirmed(saveShift, staff, shiftInput(organisation, moved))).toMatchObject({ ok: true })
    expect(await shiftsOf(organisation)).toMatchObject([{ endsAt: utc('01:30') }])
    const late = { ...moved, ends_occurrence: 'first' }
    expect(await saveShift(staff, shiftInput(organisation, late))).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    })
  })

  it('counts for the shift that was typed, while the same clock is repeated each week', async () => {
    const { organisation, ada } = await line()
    const times = { starts: typed('02:30'), ends: typed('06:00'), until: '2027-11-14' }
    const input = shiftInput(organisation, { person: ada, ...times, starts_occurrence: 'second' })
    expect(await confirmed(saveShift, staff, input)).toMatchObject({ ok: true })
    expect((await shiftsOf(organisation)).map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2027-10-31T01:30:00.000Z',
      '2027-11-07T01:30:00.000Z',
      '2027-11-14T01:30:00.000Z',
    ])
  })

  it('of a shift that has begun stays its beginning when its end is changed', async () => {
    const { organisation, ada } = await line()
    const times = { person: ada, starts: typed('02:10'), starts_occurrence: 'second', ends: typed('06:00') }
    const shift = await newShift(staff, organisation, times)
    setClock('31T01:20')
    const [shown] = (await detailOf(organisation)).shifts
    const base = shown?.revision ?? ''
    const send = (changes: object) =>
      confirmed(saveShift, staff, shiftInput(organisation, { ...times, shift, base, ...changes }))
    expect(await send({ starts_occurrence: 'first' })).toMatchObject({ code: 'PART_RUNNING' })
    expect(await send({ ends: typed('02:40') })).toMatchObject({ ok: true })
    expect(await shiftsOf(organisation)).toMatchObject([{ startsAt: utc('01:10'), endsAt: utc('01:40') }])
  })
})

describe('a running shift or override', () => {
  async function ended(kind: 'shift' | 'override', organisation: OnCallOrganisationId, id: string) {
    const part = { organisation, kind, id, confirmed: '' } as const
    return { ...part, base: await shownRevision(part) }
  }

  it.each(['31T00:20', '31T01:20'])(
    'ends now, also in both hours that look the same: at %s in UTC',
    async (at) => {
      const { organisation, can, times, shift } = await nightLine()
      const override = await newOverride(staff, organisation, { ...times, kind: 'add', person: can })
      setClock(at)
      const inputs = [
        await ended('override', organisation, override),
        await ended('shift', organisation, shift),
      ]
      for (const input of inputs)
        expect(await confirmed(endPart, staff, input)).toMatchObject({ value: { kind: 'saved' } })
      for (const [row] of [await shiftsOf(organisation), await overridesOf(organisation)])
        expect(Math.abs((row?.endsAt.getTime() ?? 0) - Date.parse(`2027-10-${at}:00Z`))).toBeLessThan(
          MINUTE_MS,
        )
      expect(await detailOf(organisation)).toMatchObject({ onDuty: [], shifts: [{ isOver: true }] })
      for (const [id, action] of [
        [shift, 'on-call.shift-changed'] as const,
        [override, 'on-call.override-changed'] as const,
      ])
        expect(
          await careDb().$count(auditEntry, and(eq(auditEntry.subjectId, id), eq(auditEntry.action, action))),
        ).toBe(1)
      const [row] = await careDb()
        .select()
        .from(onCallOrganisation)
        .where(eq(onCallOrganisation.id, organisation))
      expect(row?.rosterVersion).toBe(4)
    },
  )

  it('names first who is missing then, also when the second press comes later, and ends once', async () => {
    const { organisation, shift } = await nightLine()
    setClock('31T01:20')
    const input = await ended('shift', organisation, shift)
    const first = await endPart(staff, input)
    if (!first.ok || first.value.kind !== 'unconfirmed') throw new Error('It was not asked')
    expect(first.value.points[0]).toMatchObject({ kind: 'gap' })
    expect(await shiftsOf(organisation)).toMatchObject([{ endsAt: utc('07:00') }])
    setClock('31T01:25')
    const sent = { ...input, confirmed: first.value.token }
    const answers = await Promise.all([endPart(staff, sent), endPart(staff, sent)])
    expect(answers).toMatchObject([{ value: { kind: 'saved' } }, { value: { kind: 'saved' } }])
    const [row] = await shiftsOf(organisation)
    expect(row?.endsAt.getTime()).toBeGreaterThanOrEqual(utc('01:25').getTime())
    setClock('31T01:40')
    expect(await endPart(staff, sent)).toMatchObject({ value: { kind: 'saved' } })
    expect(await shiftsOf(organisation)).toEqual([row])
  })

  it('is not ended by others, nor one that has not begun, was changed meanwhile or belongs elsewhere', async () => {
    const { organisation, ada, times, shift } = await nightLine()
    const input = await ended('shift', organisation, shift)
    expect(await endPart(staff, input)).toMatchObject({ code: 'PART_OUTDATED' })
    setClock('31T01:20')
    expect(await endPart(await newPatient(), input)).toMatchObject({ code: 'FORBIDDEN' })
    const foreign = (await line()).organisation
    expect(await endPart(staff, { ...input, organisation: foreign })).toMatchObject({
      code: 'PART_NOT_FOUND',
    })
    expect(await endPart(staff, { ...input, organisation: newId() })).toMatchObject({
      code: 'ORGANISATION_NOT_FOUND',
    })
    const later = { ...times, ends: typed('09:00'), person: ada, shift, base: input.base }
    expect(await confirmed(saveShift, staff, shiftInput(organisation, later))).toMatchObject({ ok: true })
    expect(await endPart(staff, input)).toMatchObject({ code: 'PART_OUTDATED' })
    expect(await shiftsOf(organisation)).toMatchObject([{ endsAt: utc('08:00') }])
  })
})

describe('the page', () => {
  const page = async (organisation: OnCallOrganisationId) => {
    const shown = await loadOnCallOrganisation(organisation, MONDAY)
    if (!shown.ok) throw new Error(shown.code)
    return OrganisationScreen({ locale: 'en', organisation: shown.value, monday: MONDAY, ownZone: null })
  }

  it.each([
    ['shift', desk.saveShift],
    ['override', desk.saveOverride],
  ] as const)(
    'asks which of both is meant only where clocks show the typed time twice: %s',
    async (id, save) => {
      const { organisation, ada, can } = await line()
      await newShift(staff, organisation, { person: can, starts: typed('01:00'), ends: typed('08:00') })
      await askWith(await openSession(staff.userId, now()))
      const { schedule } = await loadMessages('en')
      const { startOccurrence, endOccurrence, first, second } = schedule.fields
      const before = await drawn(() => page(organisation))
      expect(before.html).not.toContain(startOccurrence)
      const data = new FormData()
      const form = { person: ada, kind: 'add', starts: typed('02:30'), ends: typed('06:00'), locale: 'en' }
      for (const [field, value] of Object.entries({ ...form, organisation, idempotency_key: newId() }))
        data.set(field, value)
      const state = await save(IDLE, data)
      expect(state).toMatchObject({ fields: { starts: 'HOUR_TWICE' } })
      const { html } = await drawnAfter({ action: save, state, with: `${id}-starts` }, () =>
        page(organisation),
      )
      expect(html).toContain(schedule.errors.HOUR_TWICE)
      expect(html).toContain(`id="${id}-starts_occurrence"`)
      for (const text of [startOccurrence, first, second]) expect(html).toContain(text)
      expect(html).not.toContain(endOccurrence)
      data.set('starts_occurrence', 'second')
      expect(await save(IDLE, data)).toMatchObject({
        code: 'UNCONFIRMED',
        values: { starts_occurrence: 'second' },
      })
    },
  )

  it('shows what was chosen in the form of a stored shift, and ends a running one with a button', async () => {
    const { organisation, ada } = await line()
    const times = { person: ada, starts: typed('02:10'), starts_occurrence: 'second', ends: typed('06:00') }
    const shift = await newShift(staff, organisation, times)
    await askWith(await openSession(staff.userId, now()))
    const { endNow } = (await loadMessages('en')).onCall
    const before = await drawn(() => page(organisation))
    expect(before.html).toMatch(/id="shift-[\w-]+-starts_occurrence"[\s\S]*?value="second" selected/)
    expect(before.html).not.toContain(endNow)
    setClock('31T01:20')
    await askWith(await openSession(staff.userId, now()))
    expect((await drawn(() => page(organisation))).html).toContain(`aria-label="${endNow}: Ada`)
    const data = new FormData()
    const part = { organisation, kind: 'shift', id: shift, confirmed: '' } as const
    const base = await shownRevision(part)
    for (const [field, value] of Object.entries({ ...part, base, locale: 'en' })) data.set(field, value)
    const state = await desk.endPart(IDLE, data)
    expect(state).toMatchObject({ code: 'UNCONFIRMED' })
    data.set('confirmed', state.values?.token ?? '')
    expect(await desk.endPart(IDLE, data)).toMatchObject({ status: 'done' })
    expect(await detailOf(organisation)).toMatchObject({ onDuty: [] })
  })
})
