/** Taking back weekly repetitions of an on-call organisation, and removing people with everything planned for them. */
import { and, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import type { RosterAnswer } from '@/care/on-call/check-roster'
import { findOrganisation } from '@/care/on-call/find-organisation'
import { loadOnCallOrganisation } from '@/care/on-call/loaders'
import { removePart } from '@/care/on-call/remove-part'
import { restorePart } from '@/care/on-call/restore-part'
import { saveShift } from '@/care/on-call/shifts/save-shift'
import { onCallOrganisation } from '@/care/on-call/table'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import type { OnCallMemberId, OnCallOrganisationId } from '@/lib/record-ids'
import type { Result } from '@/lib/result'
import * as desk from '@/surfaces/desk/on-call/actions'
import { OrganisationScreen } from '@/surfaces/desk/on-call/organisation-screen'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import {
  confirmed,
  membersOf,
  newMember,
  newOrganisation,
  newOverride,
  newShift,
  overridesOf,
  shiftInput,
  shiftsOf,
  shownRevision,
} from '../support/on-call'
import { form } from '../support/pending'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

await careAndContent()
const setClock = (at: string) => shiftClock(Date.parse(`${at}:00Z`) - Date.now())
beforeEach(() => {
  askAsStranger()
  setClock('2027-03-08T09:00')
})
afterEach(() => shiftClock(0))

const staff = await newStaff()
await careDb().update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))

/** Ada has every Monday night in Berlin for six weeks, over the change of clocks on 28 March, and Tuesdays as well. */
async function weeklyLine() {
  const organisation = await newOrganisation(staff, { time_zone: 'Europe/Berlin' })
  const ada = await newMember(staff, organisation, 'Ada')
  await repeat(organisation, ada, '2027-03-08T20:00', '2027-03-09T08:00')
  await repeat(organisation, ada, '2027-03-09T20:00', '2027-03-10T08:00')
  return { organisation, ada }
}
async function repeat(
  organisation: OnCallOrganisationId,
  person: OnCallMemberId,
  starts: string,
  ends: string,
) {
  const input = shiftInput(organisation, { person, starts, ends, until: '2027-04-14' })
  expect(await confirmed(saveShift, staff, input)).toMatchObject({ value: { kind: 'saved' } })
}

const days = async (organisation: OnCallOrganisationId) =>
  (await shiftsOf(organisation))
    .filter(({ removedAt }) => !removedAt)
    .map(({ startsAt }) => startsAt.toISOString().slice(5, 10))
const MONDAYS = ['03-08', '03-15', '03-22', '03-29', '04-05', '04-12']
const TUESDAYS = ['03-09', '03-16', '03-23', '03-30', '04-06', '04-13']

async function idOn(organisation: OnCallOrganisationId, day: string) {
  const found = (await shiftsOf(organisation)).find(({ startsAt }) => startsAt.toISOString().includes(day))
  if (!found) throw new Error(`There is no shift on ${day}`)
  return found.id
}

type Part = {
  readonly organisation: OnCallOrganisationId
  readonly kind: 'shift' | 'member'
  readonly id: string
}
async function removal({ organisation, kind, id }: Part) {
  const part = { organisation, kind, id, confirmed: '' }
  const base = await shownRevision(part)
  return { ...part, base, ...(kind === 'shift' && { following: 'yes' as const }) }
}
function asked(answer: Result<RosterAnswer>) {
  if (!answer.ok || answer.value.kind !== 'unconfirmed') throw new Error('It was not asked')
  return answer.value
}
const auditsOf = (subjectId: string, action: string) =>
  careDb().$count(
    auditEntry,
    and(eq(auditEntry.subjectId, subjectId), like(auditEntry.action, `on-call.%-${action}`)),
  )
async function versionOf(id: OnCallOrganisationId) {
  const [row] = await careDb().select().from(onCallOrganisation).where(eq(onCallOrganisation.id, id))
  return row?.rosterVersion ?? 0
}
async function detailOf(id: OnCallOrganisationId, from = '2027-03-08') {
  const found = await findOrganisation(careDb(), id, from)
  if (!found) throw new Error('There is no such organisation')
  return found
}

describe('this shift and the following ones', () => {
  it('are removed in one step after a question that says how many they are and what they leave open', async () => {
    const { organisation } = await weeklyLine()
    const input = await removal({ organisation, kind: 'shift', id: await idOn(organisation, '03-15') })
    const version = await versionOf(organisation)
    const { points, removed } = asked(await removePart(staff, input))
    expect(removed).toEqual({ count: 5, last: Date.parse('2027-04-12T18:00:00Z') })
    expect(points.map(({ kind, from }) => [kind, new Date(from).toISOString().slice(5, 16)])).toEqual([
      ['gap', '03-15T19:00'],
      ['gap', '03-22T19:00'],
      ['gap', '03-29T18:00'],
      ['gap', '04-05T18:00'],
      ['gap', '04-12T18:00'],
    ])
    expect(await days(organisation)).toEqual([...MONDAYS, ...TUESDAYS].sort())
    expect(await confirmed(removePart, staff, input)).toMatchObject({ value: { kind: 'saved' } })
    expect(await days(organisation)).toEqual(['03-08', ...TUESDAYS])
    for (const { id, removedAt } of await shiftsOf(organisation))
      expect(await auditsOf(id, 'removed')).toBe(removedAt ? 1 : 0)
    expect(await versionOf(organisation)).toBe(version + 1)
  })

  it('are removed once, however often and by how many the second press is sent', async () => {
    const { organisation } = await weeklyLine()
    const id = await idOn(organisation, '03-15')
    const input = await removal({ organisation, kind: 'shift', id })
    const sent = { ...input, confirmed: asked(await removePart(staff, input)).token }
    const answers = await Promise.all([1, 2, 3].map(() => removePart(staff, sent)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await removePart(staff, sent)).toMatchObject({ value: { kind: 'saved' } })
    expect(await auditsOf(id, 'removed')).toBe(1)
    expect(await days(organisation)).toEqual(['03-08', ...TUESDAYS])
  })

  it('are asked about again when others follow meanwhile', async () => {
    const { organisation, ada } = await weeklyLine()
    const input = await removal({ organisation, kind: 'shift', id: await idOn(organisation, '03-15') })
    const { token } = asked(await removePart(staff, input))
    const later = { starts: '2027-04-19T20:00', ends: '2027-04-20T08:00' }
    await newShift(staff, organisation, { person: ada, ...later })
    expect(asked(await removePart(staff, { ...input, confirmed: token })).removed?.count).toBe(6)
  })

  it('stay when the first one was removed or changed by a colleague, is running, or for others', async () => {
    const { organisation } = await weeklyLine()
    const id = await idOn(organisation, '03-15')
    const input = await removal({ organisation, kind: 'shift', id })
    expect(await removePart(await newPatient(), input)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await removePart(staff, { ...input, base: 'older' })).toMatchObject({ code: 'PART_OUTDATED' })
    const { following: _all, ...single } = input
    expect(await confirmed(removePart, staff, single)).toMatchObject({ value: { kind: 'saved' } })
    expect(await removePart(staff, input)).toMatchObject({ code: 'PART_OUTDATED' })
    setClock('2027-03-22T23:00')
    const running = await removal({ organisation, kind: 'shift', id: await idOn(organisation, '03-22') })
    expect(await removePart(staff, running)).toMatchObject({ code: 'PART_RUNNING' })
    expect(await days(organisation)).toHaveLength(11)
  })

  it('come back together, those that are not over, and are one entry of what was removed', async () => {
    const { organisation } = await weeklyLine()
    const id = await idOn(organisation, '03-08')
    await confirmed(removePart, staff, await removal({ organisation, kind: 'shift', id }))
    const { removed } = await detailOf(organisation)
    expect(removed).toMatchObject([
      { kind: 'shift', name: 'Ada', count: 6, from: '2027-03-08T19:00:00.000Z' },
    ])
    expect(removed[0]?.ids).toHaveLength(6)
    setClock('2027-03-09T08:00')
    const [left] = (await detailOf(organisation)).removed
    expect(left).toMatchObject({ count: 5, from: '2027-03-15T19:00:00.000Z' })
    const part = { organisation, kind: 'shift', id: left?.id ?? '', confirmed: '' } as const
    expect(await restorePart(staff, part)).toMatchObject({ value: { kind: 'saved' } })
    expect(await days(organisation)).toEqual([...MONDAYS.slice(1), ...TUESDAYS].sort())
    expect(await restorePart(staff, part)).toMatchObject({ value: { kind: 'saved' } })
    expect(await auditsOf(left?.id ?? '', 'restored')).toBe(1)
  })
})

describe('a person with shifts or overrides to come', () => {
  /** Can replaces Ada once, and she has two weekly shifts. */
  async function leaving() {
    const own = await weeklyLine()
    const can = await newMember(staff, own.organisation, 'Can')
    const times = { starts: '2027-03-15T20:00', ends: '2027-03-16T08:00' }
    await newOverride(staff, own.organisation, { person: can, replaced: own.ada, ...times })
    return { ...own, can, input: await removal({ ...own, kind: 'member', id: own.ada }) }
  }
  const isHere = async (organisation: OnCallOrganisationId, id: OnCallMemberId) =>
    (await membersOf(organisation)).some((one) => one.id === id && !one.removedAt)

  it('is removed with all of them after a question that says how many there are', async () => {
    const { organisation, ada, input } = await leaving()
    const { removed, points } = asked(await removePart(staff, input))
    expect(removed?.count).toBe(13)
    expect(points).toHaveLength(12)
    expect(await isHere(organisation, ada)).toBe(true)
    expect(await confirmed(removePart, staff, input)).toMatchObject({ value: { kind: 'saved' } })
    expect([await days(organisation), await isHere(organisation, ada)]).toEqual([[], false])
    expect((await overridesOf(organisation)).every(({ removedAt }) => removedAt)).toBe(true)
    for (const { id } of [
      ...(await shiftsOf(organisation)),
      ...(await overridesOf(organisation)),
      { id: ada },
    ])
      expect(await auditsOf(id, 'removed')).toBe(1)
    expect(await removePart(staff, input)).toMatchObject({ value: { kind: 'saved' } })
  })

  it('comes back with all of them, and is one entry of what was removed', async () => {
    const { organisation, ada, input } = await leaving()
    await confirmed(removePart, staff, input)
    expect((await detailOf(organisation)).removed).toMatchObject([{ kind: 'member', name: 'Ada', count: 13 }])
    const part = { organisation, kind: 'member', id: ada, confirmed: '' } as const
    expect(await confirmed(restorePart, staff, part)).toMatchObject({ value: { kind: 'saved' } })
    expect(await days(organisation)).toEqual([...MONDAYS, ...TUESDAYS].sort())
    expect(await detailOf(organisation)).toMatchObject({ removed: [], members: [{ name: 'Ada' }, {}] })
    expect((await overridesOf(organisation)).some(({ removedAt }) => removedAt)).toBe(false)
    expect(await auditsOf(ada, 'restored')).toBe(1)
  })

  it('stays while one has begun, and keeps what is over', async () => {
    const { organisation, ada, input } = await leaving()
    setClock('2027-03-08T20:00')
    expect(await removePart(staff, input)).toMatchObject({ code: 'MEMBER_ON_DUTY' })
    setClock('2027-03-09T12:00')
    expect(await confirmed(removePart, staff, input)).toMatchObject({ value: { kind: 'saved' } })
    expect([await days(organisation), await isHere(organisation, ada)]).toEqual([['03-08'], false])
  })

  it('is removed at once when nothing is planned any more', async () => {
    const { organisation, ada, input } = await leaving()
    shiftClock(Date.parse('2027-03-08T09:00:00Z') - Date.now() + 60 * DAY_MS)
    expect(await removePart(staff, input)).toMatchObject({ value: { kind: 'saved' } })
    expect(await isHere(organisation, ada)).toBe(false)
  })
})

describe.each(LOCALES)('the page in %s', (locale) => {
  const page = async (organisation: OnCallOrganisationId, monday: string) => {
    const shown = await loadOnCallOrganisation(organisation, monday)
    if (!shown.ok) throw new Error(shown.code)
    return OrganisationScreen({ locale, organisation: shown.value, monday, ownZone: null })
  }

  it.each(['shift', 'member'] as const)(
    'says how many go, and removes them with the second press: %s',
    async (kind) => {
      const { organisation, ada } = await weeklyLine()
      const id = kind === 'member' ? ada : await idOn(organisation, '03-15')
      await askWith(await openSession(staff.userId, now()))
      const input = await removal({ organisation, kind, id })
      const data = form({ ...input, locale })
      const state = await desk.removePart(IDLE, data)
      expect(state).toMatchObject({ code: 'UNCONFIRMED' })
      const { onCall: words } = await loadMessages(locale)
      const answered = { action: desk.removePart, state, with: kind === 'member' ? id : 'name="following"' }
      const { html } = await drawnAfter(answered, () => page(organisation, '2027-03-15'))
      const question = /role="alert"[\s\S]*?<\/button>/.exec(html)?.[0] ?? ''
      const { title, text, confirm } = words.removing[kind]
      for (const one of [title, confirm, text.split('{')[0] ?? '', kind === 'member' ? '12' : '5'])
        expect(question).toContain(one)
      expect(question).toContain(words.form.points.gap.replace('{time}', ''))
      data.set('confirmed', state.values?.token ?? '')
      expect(await desk.removePart(IDLE, data)).toMatchObject({ status: 'done' })
      await askWith(await openSession(staff.userId, now()))
      const { html: after } = await drawn(() => page(organisation, '2027-03-15'))
      const { several } = words.removed
      const entry = kind === 'member' ? 'Ada, ' : several.replace(/.*other \{# (\S+?)\}.*/, '5 $1: Ada')
      expect(after.replaceAll('<!-- -->', '').replaceAll('\u00a0:', ':')).toContain(entry)
      expect(after).not.toMatch(/onCall\.|MISSING/)
    },
  )

  it('offers it only where others follow', async () => {
    const { organisation } = await weeklyLine()
    await askWith(await openSession(staff.userId, now()))
    const { onCall: words } = await loadMessages(locale)
    const label = words.removeFollowing
    const { html } = await drawn(() => page(organisation, '2027-03-29'))
    expect(html.split(`>${label}<`)).toHaveLength(3)
    await askWith(await openSession(staff.userId, now()))
    const last = await drawn(() => page(organisation, '2027-04-12'))
    expect(last.html).not.toContain(label)
  })
})
