/** The schedule of the desk, as it is drawn in four languages. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { profile, user } from '@/care/accounts/table'
import { deleteShift } from '@/care/schedule/desk/delete-shift'
import { addDays, daysOfWeek, weekOf } from '@/care/schedule/desk/rules'
import { shift } from '@/care/schedule/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { cityOf } from '@/i18n/cities'
import { dayInIstanbul, dayInWords, shortWeekday, weekdayInWords } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { languageName } from '@/i18n/names'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { addShift } from '@/surfaces/desk/schedule/actions'
import { drawnAfter } from '../support/answered-form'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import {
  clearSchedule,
  dayIn,
  istanbul,
  newShift,
  revisionOf,
  storeRunning,
  storeShift,
} from '../support/schedule'
import { tablesOf } from '../support/tables'

const { care } = await careAndContent()
const { without } = tablesOf(care.ownerUrl)
const [elif, admin] = [await newStaff(), await newStaff('admin')]
beforeEach(async () => {
  await askAsStranger()
  await clearSchedule()
  await careDb().update(profile).set({ timeZone: null, spokenLanguages: [] })
})

const page = pagesOf('(desk)').find(({ path }) => path === 'desk/schedule') ?? { path: '', file: '' }
async function open(
  locale: Locale = 'en',
  search: Readonly<Record<string, string>> = {},
  actor: Actor = elif,
) {
  await askAs(actor)
  return (await openPage(page, { locale }, search)).html
}
/** The part of the page between two ids. */
const between = (html: string, from: string, until: string) =>
  html.slice(html.indexOf(`id="${from}"`), html.indexOf(`id="${until}"`))

describe.each(LOCALES)('in %s', (locale) => {
  it('today and tomorrow are seen at a glance: who, when, status, number', async () => {
    const { schedule: words } = await loadMessages(locale)
    const t = await translator(locale, 'schedule')
    await storeRunning(elif.userId)
    await newShift(elif, admin.userId, {
      start: '22:00',
      end: '06:00',
      nextDay: 'yes',
      phone: '+902120000012',
    })
    await careDb().update(shift).set({ status: 'busy' }).where(eq(shift.userId, elif.userId))
    const html = await open(locale)
    const glance = between(html, `glance-${dayIn(0)}`, 'add')
    for (const text of [
      t('today', { day: weekdayInWords(dayIn(0), locale) }),
      t('tomorrow', { day: weekdayInWords(dayIn(1), locale) }),
      ...[elif.name, words.status.busy, words.status.available, words.now, words.set.offline],
      ...[t('spanNext', { start: '22:00', end: '06:00' }), 'href="tel:+902120000012"'],
    ])
      expect(glance).toContain(text)
  })

  it('a day without shifts has both ways to copy one, and an empty schedule its first step', async () => {
    const { schedule: words } = await loadMessages(locale)
    const html = await open(locale)
    for (const text of [words.emptyTitle, words.emptyDay, words.copy.yesterday, words.copy.last])
      expect(html).toContain(text)
    expect(html).toContain('href="#add"')
    await newShift(elif, elif.userId, { day: dayIn(1) })
    const filled = await open(locale)
    expect(filled).not.toContain(words.emptyTitle)
    expect(between(filled, `glance-${dayIn(1)}`, 'add')).not.toContain(words.copy.yesterday)
  })

  it('the week says what is not editable, and offers to edit and delete the rest', async () => {
    const { schedule: words } = await loadMessages(locale)
    const t = await translator(locale, 'schedule')
    await storeShift(elif.userId, {
      ...{ startsAt: istanbul(dayIn(-14), '08:00'), endsAt: istanbul(dayIn(-14), '12:00') },
    })
    await newShift(elif, elif.userId, { day: dayIn(14), phone: '+902120000012' })
    const past = await open(locale, { week: weekOf(dayIn(-14)) })
    expect(past).toContain(words.notEditable)
    expect(past).not.toContain(words.delete.action)
    const coming = await open(locale, { week: weekOf(dayIn(14)) })
    const [beforeGaps = ''] = words.delete.gap.split('{gaps}')
    for (const text of [
      ...[beforeGaps, `-gaps`, shortWeekday(dayIn(14), locale)],
      t('edit.label', { name: elif.name, day: weekdayInWords(dayIn(14), locale) }),
      words.delete.action,
      words.week.previous,
      `week=${weekOf(addDays(dayIn(14), 7))}`,
    ])
      expect(coming).toContain(text)
    expect(coming).not.toContain(words.notEditable)
  })

  it('a night is listed in the week also on the day on which it ends, over the edge of the week as well', async () => {
    const { schedule: words } = await loadMessages(locale)
    const t = await translator(locale, 'schedule')
    const [monday = '', tuesday = ''] = daysOfWeek(weekOf(dayIn(14))) ?? []
    const sunday = addDays(monday, -1)
    const night = { start: '20:00', end: '08:00', nextDay: 'yes' } as const
    const [first, second] = [
      await newShift(elif, elif.userId, { ...night, day: sunday }),
      await newShift(elif, admin.userId, { ...night, day: monday }),
    ]
    const html = await open(locale, { week: weekOf(monday) })
    const [, ...days] = html.slice(html.indexOf('id="week"')).split('<h3')
    const earlier = (of: string, shift: string, name: string) => [
      ...[name, t('spanFrom', { day: shortWeekday(of, locale), start: '20:00', end: '08:00' })],
      ...[`week=${weekOf(of)}#${shift}-edit"`, t('edit.label', { name, day: weekdayInWords(of, locale) })],
    ]
    for (const text of earlier(sunday, first, elif.name)) expect(days[0]).toContain(text)
    for (const text of earlier(monday, second, admin.name)) expect(days[1]).toContain(text)
    expect(days[1], 'no shift begins on it').toContain(words.copy.yesterday)
    expect(days[1]).toContain(weekdayInWords(tuesday, locale))
    expect(html.split(`id="${second}-edit"`), 'one form').toHaveLength(2)
    expect(days.map((day) => day.includes(words.emptyDay))).toEqual([false, false, ...Array(5).fill(true)])
  })

  it('the last change can be undone without scripts', async () => {
    const { schedule: words } = await loadMessages(locale)
    await newShift(elif, elif.userId)
    const html = await open(locale)
    expect(html).toContain(words.undo.add)
    expect(html).toContain(words.undo.action)
    expect(await open(locale, {}, admin), 'only by the person who made it').not.toContain(words.undo.add)
  })

  it('a change that leaves hours without anybody says so beside its undo', async () => {
    const { schedule: words } = await loadMessages(locale)
    const [says = ''] = words.undo.gap.split('{gaps}')
    const id = await newShift(elif, elif.userId, { phone: '+902120000012' })
    expect(await open(locale)).not.toContain(says)
    const form = { shift: id, base: await revisionOf(id), over: '', key: newId() }
    expect(await deleteShift(elif, form)).toMatchObject({ ok: true })
    expect(await open(locale)).toContain(says)
  })

  it('who answers when is a table, and the gaps are said in words', async () => {
    const { schedule: words } = await loadMessages(locale)
    const t = await translator(locale, 'schedule')
    await careDb().update(user).set({ locale: 'tr' }).where(eq(user.id, elif.userId))
    await newShift(elif, elif.userId, {
      ...{ start: '00:00', end: '00:00', nextDay: 'yes', phone: '+902120000012' },
    })
    const html = await open(locale, { zone: 'Europe/Istanbul', language: 'tr' })
    const table = html.slice(html.indexOf('id="coverage"'))
    const language = languageName('tr', locale)
    expect(table).toContain(
      t('coverage.caption', { language, zone: await cityOf('Europe/Istanbul', locale) }),
    )
    const row = table.slice(table.indexOf(`${shortWeekday(dayIn(1), locale)}</th>`)).split('</tr>')[0] ?? ''
    expect([...row.matchAll(/<td[^>]*>(\d)</g)].map(([, people]) => people)).toEqual(Array(24).fill('1'))
    const today = { day: shortWeekday(dayIn(0), locale), until: '00:00' }
    expect(table).toMatch(new RegExp(`${today.day}\\s\\d\\d:\\d\\d–${today.until}`))
    expect(table).toContain(words.coverage.show)
    const [before = ''] = words.coverage.total.split('{share}')
    expect(table, 'a share of the time has nobody').toMatch(new RegExp(`${before}[^0]*[1-9]`))
    const person = table.slice(table.indexOf(words.coverage.duty.hours)).split('</table>')[0] ?? ''
    expect(person).toMatch(new RegExp(`${elif.name}</th><td[^>]*>[\\d.,]+</td>`))
  })

  it('personnel data that cannot be loaded are said in the words of section 8', async () => {
    const { errors, schedule: words } = await loadMessages(locale)
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    await without('support_entry', async () => {
      const html = await open(locale)
      for (const text of [errors.PERSONNEL_LOADING_FAILED, words.again]) expect(html).toContain(text)
      expect(html).not.toContain(words.add.title)
    })
  })
})

it('who answered earlier today is known where today began later than in Istanbul', async () => {
  await careDb().update(user).set({ locale: 'tr' }).where(eq(user.id, elif.userId))
  await newShift(elif, elif.userId, { start: '10:00', end: '20:00', phone: '+902120000012' })
  shiftClock(istanbul(dayIn(2), '01:00').getTime() - Date.now())
  const html = await open('en', { zone: 'America/New_York', language: 'tr' })
  const table = html.slice(html.indexOf('id="coverage"'))
  const row = table.slice(table.indexOf(`${shortWeekday(dayIn(1), 'en')}</th>`)).split('</tr>')[0] ?? ''
  const people = [...row.matchAll(/<td[^>]*>(\d)</g)].map(([, count]) => count)
  expect(people.filter((count) => count === '1')).toHaveLength(10)
  shiftClock(0)
})

describe('the form', () => {
  it('without a person says that one must be selected first, and keeps what was typed', async () => {
    const { schedule: words } = await loadMessages('en')
    await askAs(elif)
    const form = new FormData()
    const typed = { person: '', day: dayIn(1), start: '09:15', end: '12:00', status: 'available', phone: '' }
    for (const [name, value] of Object.entries({
      ...typed,
      zone: 'Europe/Istanbul',
      idempotency_key: crypto.randomUUID(),
    }))
      form.set(name, value)
    const state = await addShift({ status: 'idle' }, form)
    expect(state).toMatchObject({ status: 'error', fields: { person: 'USER_REQUIRED' } })
    const { html } = await drawnAfter({ action: addShift, state }, async () => {
      const { default: Page } = await import('@/app/[locale]/(desk)/desk/schedule/page')
      return Page({ params: Promise.resolve({ locale: 'en' }), searchParams: Promise.resolve({}) })
    })
    expect(html).toContain(words.errors.USER_REQUIRED)
    expect(html).toContain('value="09:15"')
  })

  it('lists the people of the team who are not disabled', async () => {
    const [gone, editor] = [await newStaff(), await newStaff('editor')]
    await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, gone.userId))
    const html = await open()
    expect(html).toContain(`<option value="${admin.userId}">`)
    for (const { userId } of [gone, editor]) expect(html).not.toContain(userId)
  })

  it('of a running shift has its end and status only, and no button to delete it', async () => {
    const { schedule: words } = await loadMessages('en')
    const id = await storeRunning(elif.userId)
    const began = dayInIstanbul(new Date(now().getTime() - HOUR_MS)) // on a Sunday just after midnight: last week
    const html = await open('en', { week: weekOf(began) })
    expect(html).toContain(words.edit.running)
    expect(html).toContain(`id="${id}-end"`)
    expect(html).not.toContain(`id="${id}-start"`)
    expect(html).not.toContain(words.delete.action)
  })
})

it('a shift of someone who has left is marked', async () => {
  const { schedule: words } = await loadMessages('en')
  const gone = await newStaff()
  await newShift(elif, gone.userId)
  await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, gone.userId))
  expect(await open()).toContain(words.left)
})

it('a week that does not exist is this week; patients and editors see nothing of it', async () => {
  const t = await translator('en', 'schedule')
  const { schedule: words } = await loadMessages('en')
  const monday = dayInWords(addDays(dayIn(0), -((new Date(dayIn(0)).getUTCDay() + 6) % 7)), 'en')
  expect(await open('en', { week: '2026-W99' })).toContain(monday)
  for (const actor of [await newPatient(), await newStaff('editor')])
    expect(await open('en', {}, actor)).not.toContain(words.add.title)
  expect(t('title')).toBe(words.title)
})
