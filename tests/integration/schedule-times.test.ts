/** The times on the schedule of the desk: of Istanbul, of the reader, and on which day a shift begins. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { profile } from '@/care/accounts/table'
import { deleteShift } from '@/care/schedule/desk/delete-shift'
import { weekOf } from '@/care/schedule/desk/rules'
import { careDb } from '@/db/client'
import { shortWeekday, weekdayInWords } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { gapInWords } from '@/surfaces/desk/schedule/coverage-gaps'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { clearSchedule, dayIn, istanbul, newShift, revisionOf } from '../support/schedule'

await careAndContent()
const elif = await newStaff()
beforeEach(async () => {
  await askAsStranger()
  await clearSchedule()
  await careDb().update(profile).set({ timeZone: null })
})

const page = pagesOf('(desk)').find(({ path }) => path === 'desk/schedule') ?? { path: '', file: '' }
async function open(locale: Locale = 'en', search: Readonly<Record<string, string>> = {}) {
  await askAs(elif)
  return (await openPage(page, { locale }, search)).html
}
/** The part of the page between two ids. */
const between = (html: string, from: string, until: string) =>
  html.slice(html.indexOf(`id="${from}"`), html.indexOf(`id="${until}"`))

it.each(LOCALES)(
  'a night shift of the day before says on which day it begins, and leads to its form, in %s',
  async (locale) => {
    const t = await translator(locale, 'schedule')
    const night = { start: '22:00', end: '06:00', nextDay: 'yes' } as const
    const id = await newShift(elif, elif.userId, { ...night, day: dayIn(0) })
    const html = await open(locale)
    const [today, tomorrow] = [
      between(html, `glance-${dayIn(0)}`, `glance-${dayIn(1)}`),
      between(html, `glance-${dayIn(1)}`, 'add'),
    ]
    const since = t('spanFrom', { ...night, day: shortWeekday(dayIn(0), locale) })
    expect(today).toContain(t('spanNext', night))
    expect(today).not.toContain(since)
    expect(tomorrow).toContain(since)
    expect(tomorrow).not.toContain(t('spanNext', night))
    const label = t('edit.label', { name: elif.name, day: weekdayInWords(dayIn(0), locale) })
    for (const line of [today, tomorrow]) {
      expect(line).toContain(`href="/${locale}/desk/schedule?week=${weekOf(dayIn(0))}#${id}-edit"`)
      expect(line).toContain(label)
    }
    expect(html, 'the form is there').toMatch(new RegExp(`<summary id="${id}-edit"`))
  },
)

describe('times', () => {
  it('are those of Istanbul, and of the coordinator where they have another zone', async () => {
    const t = await translator('en', 'schedule')
    await newShift(elif, elif.userId, { start: '05:00', end: '17:00' })
    const near = await open()
    expect(near).not.toContain('New York)')
    await careDb()
      .update(profile)
      .set({ timeZone: 'America/New_York' })
      .where(eq(profile.userId, elif.userId))
    const far = await open()
    const { startsAt, endsAt } = {
      startsAt: istanbul(dayIn(1), '05:00'),
      endsAt: istanbul(dayIn(1), '17:00'),
    }
    const shown = (at: Date) =>
      at.toLocaleTimeString('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' })
    const zone = 'New York'
    const local = { day: shortWeekday(dayIn(0), 'en'), start: shown(startsAt), end: shown(endsAt), zone }
    expect(far, 'on the evening before').toContain(t('localOn', local))
    expect(far).toContain('<option value="America/New_York">')
  })

  it('in which nobody answers are those of Istanbul, too, with the reader’s own in brackets', async () => {
    const t = await translator('en', 'schedule')
    const isElif = eq(profile.userId, elif.userId)
    await careDb().update(profile).set({ timeZone: 'America/New_York' }).where(isElif)
    const id = await newShift(elif, elif.userId, { start: '05:00', end: '17:00', phone: '+902120000012' })
    const span = { startsAt: istanbul(dayIn(1), '05:00'), endsAt: istanbul(dayIn(1), '17:00') }
    const [gap, local] = ['Europe/Istanbul', 'America/New_York'].map((timeZone) =>
      gapInWords(t, span, { locale: 'en', timeZone }),
    )
    const gaps = t('gapLocal', { gap: gap ?? '', local: local ?? '', zone: 'New York' })
    expect(gaps).toMatch(/05:00–17:00 \(.*\d in New York\)$/)
    expect(await open('en', { week: weekOf(dayIn(1)) })).toContain(t('delete.gap', { gaps }))
    const form = { shift: id, base: await revisionOf(id), over: '', key: newId() }
    expect(await deleteShift(elif, form)).toMatchObject({ ok: true })
    expect(await open()).toContain(t('undo.gap', { gaps }))
  })
})
