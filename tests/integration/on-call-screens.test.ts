/** The pages of on-call organisations. Specification, sections 2, 3 and 8. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { profile } from '@/care/accounts/table'
import { archiveOrganisation } from '@/care/on-call/close-organisation'
import { createFeed } from '@/care/on-call/feed/create-feed'
import { loadOnCall, loadOnCallOrganisation } from '@/care/on-call/loaders'
import { writeNote } from '@/care/on-call/notes/write-note'
import { typedMoment } from '@/care/on-call/shifts/rules'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { momentIn, spanIn } from '@/surfaces/desk/on-call/moments'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import {
  confirmed,
  newMember,
  newOrganisation,
  newOverride,
  newShift,
  on,
  removeShown,
  shownRevision,
} from '../support/on-call'
import { askAs } from '../support/payments'
import { tablesOf } from '../support/tables'

const { care } = await careAndContent()
beforeEach(askAsStranger)

const { without } = tablesOf(care.ownerUrl)
const staff = await newStaff()
const admin = await newStaff('admin')

function page(path: string) {
  const found = pagesOf('(desk)').find((one) => one.path === path)
  if (!found) throw new Error(`There is no page ${path}`)
  return found
}
const [LIST, DETAIL] = [page('desk/on-call'), page('desk/on-call/[id]')]
const hour = (hours: number) => typedMoment(now().getTime() + hours * HOUR_MS, 'Europe/Istanbul')

/** Ada is on duty now, Can after a gap. */
async function nightLine(name: string) {
  const organisation = await newOrganisation(staff, {
    ...{ name, purpose: 'Calls at night', phone: '+90 212 000 00 19', answers_de: 'on' },
  })
  const [ada, can] = [
    await newMember(staff, organisation, 'Ada'),
    await newMember(staff, organisation, 'Can'),
  ]
  const shift = await newShift(staff, organisation, { person: ada, starts: hour(-1), ends: hour(2) })
  const later = await newShift(staff, organisation, { person: can, starts: hour(4), ends: hour(6) })
  return { organisation, ada, can, shift, later }
}

describe.each(LOCALES)('in %s', (locale) => {
  it('an empty list offers the first step; an organisation without people asks for them', async () => {
    const { onCall: words } = await loadMessages(locale)
    await askAs(staff)
    const id = await newOrganisation(staff, { name: `Empty ${locale}` })
    const { html } = await openPage(DETAIL, { locale, id })
    for (const text of [words.members.none, words.shifts.firstPeople, words.overrides.none, words.notes.none])
      expect(html).toContain(text)
    expect(html).toContain(words.duty.nobody)
    expect(html).toContain('href="tel:+902120000013"')
    expect(html).not.toMatch(/onCall\.|MISSING/)
  })

  it('the list names who is on duty, the hand-over, who is next and the gaps', async () => {
    const { onCall: words } = await loadMessages(locale)
    await askAs(admin)
    const { organisation } = await nightLine(`Listed ${locale}`)
    const { html } = await openPage(LIST, { locale })
    expect(html).toContain(`/${locale}/desk/on-call/${organisation}`)
    for (const text of [`Listed ${locale}`, 'Calls at night', 'Ada', 'Can', words.duty.now, words.create])
      expect(html).toContain(text)
    expect(html).toContain('href="tel:+902120000014"')
    // A line is not called like a person.
    for (const [call, who] of [
      [words.duty.call, 'Ada'],
      [words.duty.callLine, `Listed ${locale}`],
    ] as const)
      expect(html.replaceAll('<!-- -->', '')).toContain(`${call.replace('{name}', who)}: `)
    const found = await loadOnCall()
    const [first] = (found.ok && found.value.find(({ id }) => id === organisation)?.gaps) || []
    if (!first) throw new Error('There is no gap')
    expect(html).toContain(spanIn(first, { locale, timeZone: 'Europe/Istanbul' }))
    expect(html).not.toMatch(/onCall\.|MISSING/)
  })

  it('the list names the zone of each organisation behind its times', async () => {
    await askAs(staff)
    const timeZone = 'Europe/Vienna'
    const organisation = await newOrganisation(staff, { name: `Abroad ${locale}`, time_zone: timeZone })
    const [ada, can] = [
      await newMember(staff, organisation, 'Ada'),
      await newMember(staff, organisation, 'Can'),
    ]
    const at = (hours: number) => typedMoment(now().getTime() + hours * HOUR_MS, timeZone)
    await newShift(staff, organisation, { person: ada, starts: at(-1), ends: at(2) })
    await newShift(staff, organisation, { person: can, starts: at(4), ends: at(6) })
    const found = await loadOnCall()
    const row = found.ok ? found.value.find(({ id }) => id === organisation) : undefined
    if (!row?.handOverAt || !row.next || !row.gaps[0]) throw new Error('There is no time to show')
    const { duty } = (await loadMessages(locale)).onCall
    const inZone = (time: string) =>
      duty.inZone
        .replace('{time}', time)
        .replace('{zone}', { de: 'Wien', en: 'Vienna', tr: 'Viyana', fr: 'Vienne' }[locale])
    const place = { locale, timeZone }
    const { html } = await openPage(LIST, { locale })
    expect(html).toContain(duty.handOver.replace('{time}', inZone(momentIn(row.handOverAt, place))))
    for (const time of [row.next, row.gaps[0]]) expect(html).toContain(inZone(spanIn(time, place)))
  })
})

describe('the page of an organisation', () => {
  it('has week, shifts, overrides, people, notes, calendars and settings, each with its form', async () => {
    await askAs(staff)
    const { organisation, ada, can } = await nightLine('Complete')
    const covered = { starts: on(1, '20:00'), ends: on(1, '22:00') }
    await newOverride(staff, organisation, { kind: 'add', person: can, reason: 'Many arrivals', ...covered })
    await newOverride(staff, organisation, { person: can, replaced: ada, ...covered })
    await writeNote(staff, { organisation, text: 'The lift is broken', idempotency_key: newId() })
    await createFeed(staff, { organisation, person: ada, locale: 'en', key: newId() })
    const tomorrow = on(1, '00:00').slice(0, 10)
    const { html } = await openPage(DETAIL, { id: organisation }, { week: tomorrow })
    for (const text of [
      ...['Many arrivals', 'The lift is broken', staff.name, 'Can for Ada', 'Can as well'],
      ...['This override changes nothing.', 'Not used yet', 'Turn off: Ada', 'Around the clock'],
    ])
      expect(html).toContain(text)
    expect(html).toContain('–24:00')
    expect(html).toContain('<span class="sr-only">: <!-- -->Can</span>')
    expect(html.match(/<th scope="rowgroup"/g)).toHaveLength(7)
    expect(html).not.toMatch(/onCall\.|MISSING|style=/)
  })

  it('shows the reader’s own time beside the organisation’s, where it is another', async () => {
    const { organisation } = await nightLine('Two zones')
    await askAs(staff)
    expect((await openPage(DETAIL, { id: organisation })).html).not.toContain('Your time')
    const isStaff = eq(profile.userId, staff.userId)
    await careDb().update(profile).set({ timeZone: 'Europe/Berlin' }).where(isStaff)
    await askAs(staff)
    const { html } = await openPage(DETAIL, { id: organisation })
    expect(html).toContain('Your time (Berlin)')
    expect(html).toContain('Times in Istanbul')
    await careDb().update(profile).set({ timeZone: null }).where(isStaff)
  })

  it('sends the revision of a part with its change and with its removal', async () => {
    const { organisation, later, can } = await nightLine('Revisions')
    const part = { organisation, confirmed: '' }
    await askAs(staff)
    const week = hour(4).slice(0, 10) // of the later shift: on a Sunday evening it is the next week
    const { html } = await openPage(DETAIL, { id: organisation }, { week })
    for (const [kind, id] of [['shift', later] as const, ['member', can] as const]) {
      const revision = await shownRevision({ ...part, kind, id })
      expect(html.match(new RegExp(`name="base" value="${revision}"`, 'g'))).toHaveLength(2)
    }
  })

  it('offers to undo what was removed', async () => {
    const { organisation, later } = await nightLine('Undo')
    await confirmed(removeShown, staff, { organisation, kind: 'shift', id: later, confirmed: '' })
    await askAs(staff)
    const { html } = await openPage(DETAIL, { id: organisation })
    expect(html).toMatch(/aria-label="Undo: Can/)
    expect(html).toContain('Shift: Can')
  })

  it('shows another week, with what is over as not editable', async () => {
    const { organisation } = await nightLine('Weeks')
    await askAs(staff)
    const later = await openPage(DETAIL, { id: organisation }, { week: on(40, '00:00').slice(0, 10) })
    expect(later.html).toContain('No shifts this week.')
    await askAs(staff)
    const today = dayInIstanbul(now())
    const found = await loadOnCallOrganisation(organisation, today)
    expect(found).toMatchObject({ ok: true, value: { week: [{ day: today }, {}, {}, {}, {}, {}, {}] } })
  })

  it('of an archived organisation shows how to use it again, and no other form', async () => {
    const { organisation } = await nightLine('Archived one')
    await confirmed(archiveOrganisation, staff, { organisation, archived: 'yes', confirmed: '' })
    await askAs(staff)
    const { html } = await openPage(DETAIL, { id: organisation })
    expect(html).toContain('Use again')
    expect(html).not.toContain('Add a shift')
  })

  it.each(['unknown', newId()])('that does not exist says so: %s', async (id) => {
    await askAs(staff)
    expect((await openPage(DETAIL, { id })).html).toContain('There is no such organisation')
  })
})

it('nobody but the care team reads anything of it', async () => {
  const { organisation } = await nightLine('Hidden')
  for (const actor of [await newPatient(), await newStaff('editor')]) {
    await askAs(actor)
    for (const [at, id] of [[LIST, ''] as const, [DETAIL, organisation] as const])
      expect((await openPage(at, { id })).html).not.toContain('Hidden')
    expect(await loadOnCall()).toEqual({ ok: true, value: [] })
    expect(await loadOnCallOrganisation(organisation, '2026-11-23')).toMatchObject({ code: 'FORBIDDEN' })
  }
})

it('people who cannot be loaded are named as section 8 has it, on both pages', async () => {
  const { organisation } = await nightLine('Broken')
  await askAs(staff)
  await without('on_call_member', async () => {
    for (const [at, id] of [[LIST, ''] as const, [DETAIL, organisation] as const]) {
      const { html } = await openPage(at, { id })
      expect(html).toContain('Personnel data loading error.')
      expect(html).toContain('Try again')
    }
  })
})
