/** Who looks after a patient, when they are there, in the patient's time and in Istanbul's. */
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { user } from '@/care/accounts/table'
import { saveImage } from '@/care/profile/image/save-image'
import { contactRequest } from '@/care/requests/table'
import { listTeamOf } from '@/care/schedule/list-team'
import { loadMyTeam } from '@/care/schedule/loaders'
import { presentTeam, type TeamMember } from '@/care/schedule/present'
import { shift } from '@/care/schedule/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { languageList } from '@/i18n/names'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { UserId } from '@/lib/record-ids'
import { CoordinatorCard } from '@/surfaces/portal/coordinator-card'
import { MemberCard } from '@/surfaces/portal/settings/team/member-card'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newRequest } from '../support/offers'
import { newPerson } from '../support/people'
import { setSpokenLanguages } from '../support/profile'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'
import { tablesOf } from '../support/tables'

const { care } = await careAndContent()
beforeEach(askAsStranger)
const { without } = tablesOf(care.ownerUrl)
const db = careDb()

const AT = new Date('2026-12-01T09:00:00Z')
const WEEK = { at: AT, until: new Date(AT.getTime() + 7 * DAY_MS) }
const PHONE = '+902120000012'
const later = (hours: number) => new Date(AT.getTime() + hours * HOUR_MS)

const colleague = () => newPerson({ role: 'support', hasPassword: false, locale: 'tr' })
const onShift = (userId: UserId, from: number, until: number) =>
  db.insert(shift).values({ userId, phone: PHONE, startsAt: later(from), endsAt: later(until) })
async function assigned(
  patient: Actor,
  assignee: Actor,
  status: 'in_progress' | 'cancelled' = 'in_progress',
) {
  const id = await newRequest(patient)
  await db
    .update(contactRequest)
    .set({ assigneeId: assignee.userId, status })
    .where(eq(contactRequest.id, id))
}

describe('the team of a patient', () => {
  it('begins with the coordinator of their newest request, with the whole name and the next shifts', async () => {
    const [patient, first, second] = [
      await newPerson({ hasPassword: false }),
      await colleague(),
      await colleague(),
    ]
    await assigned(patient, first)
    await assigned(patient, second)
    await setSpokenLanguages(second, ['de', 'en', 'tr'])
    await onShift(second.userId, -2, 3)
    await onShift(second.userId, 24, 30)
    const team = await listTeamOf(db, patient.userId, WEEK)
    expect(team.slice(0, 2)).toEqual([
      {
        name: 'Grace Hopper',
        isCoordinator: true,
        languages: ['tr', 'de', 'en'],
        phone: PHONE,
        image: null,
        isOnCall: true,
        shifts: [
          { start: later(-2).toISOString(), end: later(3).toISOString() },
          { start: later(24).toISOString(), end: later(30).toISOString() },
        ],
      },
      {
        name: 'Grace Hopper',
        isCoordinator: true,
        languages: ['tr'],
        phone: null,
        image: null,
        isOnCall: false,
        shifts: [],
      },
    ])
    await db.delete(shift)
  })

  it('has everyone else on call by first name only, nobody twice, and nobody whose account is closed', async () => {
    const [patient, own, other, gone] = [
      await newPerson({ hasPassword: false }),
      await colleague(),
      await colleague(),
      await colleague(),
    ]
    await assigned(patient, own)
    for (const { userId } of [own, other, gone]) await onShift(userId, 1, 5)
    await db.update(user).set({ disabledAt: AT }).where(eq(user.id, gone.userId))
    const team = await listTeamOf(db, patient.userId, WEEK)
    expect(team.map(({ name, isCoordinator }) => [name, isCoordinator])).toEqual([
      ['Grace Hopper', true],
      ['Grace', false],
    ])
    await db.delete(shift)
  })

  it('has the shifts of the coordinator and of everyone else, however many are before them in the week', async () => {
    const [patient, own, other, busy] = [
      await newPerson({ hasPassword: false }),
      await colleague(),
      await colleague(),
      await colleague(),
    ]
    await assigned(patient, own)
    const shiftOf = (from: number) => ({ startsAt: later(from), endsAt: later(from + 1) })
    const before = Array.from({ length: 120 }, (_, hour) => shiftOf(hour))
    await db.insert(shift).values(before.map((times) => ({ userId: busy.userId, phone: PHONE, ...times })))
    for (const { userId } of [own, other]) await onShift(userId, 150, 158)
    const team = await listTeamOf(db, patient.userId, WEEK)
    await db.delete(shift)
    const late = [{ start: later(150).toISOString(), end: later(158).toISOString() }]
    expect(team).toMatchObject([{ isCoordinator: true, shifts: late }, {}, {}])
    const [, ...others] = team.map(({ shifts }) => shifts.length)
    expect(others.sort()).toEqual([1, 4])
  })

  it('leaves out the coordinator of a withdrawn request and of other patients', async () => {
    const [patient, stranger, own] = [
      await newPerson({ hasPassword: false }),
      await newPerson({ hasPassword: false }),
      await colleague(),
    ]
    await assigned(patient, own, 'cancelled')
    await assigned(stranger, own)
    expect(await listTeamOf(db, patient.userId, WEEK)).toEqual([])
  })

  it('has the faces of those who have chosen a picture', async () => {
    const [patient, own] = [await newPerson({ hasPassword: false }), await colleague()]
    await assigned(patient, own)
    const red = { create: { width: 30, height: 20, channels: 3, background: '#c02a37' } } as const
    const saved = await saveImage(own, { name: 'me.png', bytes: await sharp(red).png().toBuffer() })
    const [member] = await listTeamOf(db, patient.userId, WEEK)
    if (!member || !saved.ok) throw new Error('nobody looks after the patient')
    expect(member.image).toBe(`/profile-images/${saved.value.id}`)
    const { html } = await drawn(() => MemberCard({ locale: 'en', member, timeZone: 'Europe/Istanbul' }))
    expect(html).toContain(`src="${member.image}"`)
  })

  it('is read for the signed-in patient only', async () => {
    const [patient, own] = [await newPerson({ hasPassword: false }), await colleague()]
    await assigned(patient, own)
    expect(await loadMyTeam()).toEqual({ ok: true, value: [] })
    await askWith(await openSession(patient.userId))
    expect(await loadMyTeam()).toMatchObject({ ok: true, value: [{ isCoordinator: true }] })
  })
})

it('a shift that is over is not shown, and at most four of each person are', () => {
  const person = {
    userId: newId<UserId>(),
    name: 'Ada L',
    firstName: 'Ada',
    locale: 'en',
    spokenLanguages: [],
    phone: '0090 1',
    image: null,
  } as const
  const shifts = [-30, 2, 26, 50, 74, 98].map((from) => ({
    ...{ userId: person.userId, firstName: 'Ada', phone: PHONE, languages: ['en'] },
    ...{ startsAt: later(from), endsAt: later(from + 4) },
  }))
  const [member] = presentTeam({ assigned: [person], onCall: [person], shifts, at: AT })
  expect(member?.shifts.map(({ start }) => start)).toEqual(
    [2, 26, 50, 74].map((at) => later(at).toISOString()),
  )
  expect(member?.isOnCall).toBe(false)
  const [without] = presentTeam({ assigned: [person], onCall: [], shifts: [], at: AT })
  expect(without).toMatchObject({ phone: '+00901', shifts: [] })
})

it('nobody else’s number is there before or after their shift, and no number of a later shift', () => {
  const [own, other] = ['Ada', 'Can'].map((firstName) => ({
    ...{ userId: newId<UserId>(), name: `${firstName} L`, firstName, locale: 'en' as const },
    ...{ spokenLanguages: [], phone: '+90100', image: null },
  }))
  if (!own || !other) throw new Error('two people')
  const shiftOf = ({ userId, firstName }: typeof own, from: number) => ({
    ...{ userId, firstName, phone: PHONE, languages: ['en'] },
    ...{ startsAt: later(from), endsAt: later(from + 4) },
  })
  const phonesAt = (from: number) =>
    presentTeam({
      ...{ assigned: [own], onCall: [own, other], at: AT },
      shifts: [shiftOf(own, from), shiftOf(other, from)],
    }).map(({ phone }) => phone)
  expect(phonesAt(2)).toEqual(['+90100', null])
  expect(phonesAt(-1)).toEqual([PHONE, PHONE])
})

describe.each(LOCALES)('in %s', (locale) => {
  const member: TeamMember = {
    name: 'Melike Tezcan',
    isCoordinator: true,
    languages: ['tr', 'de', 'en'],
    phone: PHONE,
    image: null,
    isOnCall: true,
    shifts: [{ start: '2026-12-01T05:00:00Z', end: '2026-12-01T17:00:00Z' }],
  }

  it('a member has name, language, number, and hours in both zones', async () => {
    const { team: words } = (await loadMessages(locale)).settings
    const { html } = await drawn(() => MemberCard({ locale, member, timeZone: 'Europe/Berlin' }))
    for (const text of ['Melike Tezcan', words.coordinator, words.now, `tel:${PHONE}`])
      expect(html).toContain(text)
    for (const hour of ['06:00', '18:00', '08:00', '20:00']) expect(html).toContain(hour)
    const near = await drawn(() => MemberCard({ locale, member, timeZone: 'Europe/Istanbul' }))
    expect(near.html).not.toContain('06:00')
  })

  it('the home of the portal shows the coordinator with languages, and until when or from when they are there', async () => {
    const { portal, settings } = await loadMessages(locale)
    const draw = async (one: TeamMember) =>
      (await drawn(() => CoordinatorCard({ locale, member: one, timeZone: 'Europe/Berlin' }))).html
    const now = await draw(member)
    for (const text of ['Melike Tezcan', portal.coordinator.label, languageList(member.languages, locale)])
      expect(now).toContain(text)
    expect(now).toContain('18:00')
    expect(now).not.toContain('06:00')
    expect(now).toContain(`href="/${locale}/my-requests/messages/new"`)
    expect(now).toContain(`href="/${locale}/settings/support-team"`)
    const later = await draw({ ...member, isOnCall: false })
    expect(later).toContain('06:00')
    expect(later).not.toContain(settings.team.now)
    expect(await draw({ ...member, isOnCall: false, shifts: [] })).not.toContain('18:00')
  })

  it('a team that cannot be read is said in the words of section 8', async () => {
    const { errors, settings } = await loadMessages(locale)
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const patient = await newPerson({ hasPassword: false })
    await assigned(patient, await colleague())
    await askWith(await openSession(patient.userId))
    const { default: Page } = await import('@/app/[locale]/(portal)/settings/support-team/page')
    const open = () => drawn(() => Page({ params: Promise.resolve({ locale }) }))
    await without('support_entry', async () => {
      expect(await loadMyTeam()).toEqual({ ok: false, code: 'PERSONNEL_LOADING_FAILED' })
      const { html } = await open()
      for (const text of [errors.PERSONNEL_LOADING_FAILED, settings.failed.again, settings.tabs.general.name])
        expect(html).toContain(text)
    })
    const { html } = await open()
    expect(html).toContain(settings.team.coordinator)
    expect(html).not.toContain(errors.PERSONNEL_LOADING_FAILED)
  })
})
