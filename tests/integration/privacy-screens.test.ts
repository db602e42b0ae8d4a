/** The screens of export and erasure: on the privacy page, under General, at the desk, in every language. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { treatmentOrder } from '@/care/orders/table'
import { loadErasures, loadMyErasure } from '@/care/privacy/erasure/loaders'
import { type ErasureView, presentTimes } from '@/care/privacy/erasure/present'
import { readRetention } from '@/care/privacy/erasure/read-retention'
import { requestErasure } from '@/care/privacy/erasure/request-erasure'
import { exportTasks } from '@/care/privacy/export/jobs'
import { type ExportView, loadMyExport } from '@/care/privacy/export/loaders'
import { requestExport } from '@/care/privacy/export/request-export'
import { dataExport, erasure } from '@/care/privacy/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dateTimeWithZone, longDate } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ExportId } from '@/lib/record-ids'
import { renderContext, showTimesIn } from '@/lib/render-context'
import { ErasureList } from '@/surfaces/desk/erasures/erasure-list'
import { ErasureSection } from '@/surfaces/portal/privacy/erasure-section'
import { ExportSection } from '@/surfaces/portal/privacy/export-section'
import { TimesSection } from '@/surfaces/portal/privacy/times-section'
import { DeletionDate } from '@/surfaces/portal/settings/general/deletion-date'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { newPerson, PASSWORD } from '../support/people'
import { drawn, opened } from '../support/render-page'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'
import { fillRooms } from '../support/whole-patient'

const content = await testContent()
const care = await careDatabase()
afterAll(async () => {
  await care.close()
  await content.close()
})
beforeEach(() => {
  askAsStranger()
  shiftClock(0)
})

const db = careDb()
const [support, admin] = [await newStaff(), await newStaff('admin')]
for (const { userId } of [support, admin]) await giveSecondFactor(userId)
const password = { password: PASSWORD, clientIp: null }
const as = async ({ userId, role }: Actor) =>
  void (await askWith(await openSession(userId, role === 'patient' ? undefined : new Date())))

/** As if it had been asked for so many days ago. */
const daysLater = ({ userId }: Actor, days: number) =>
  db
    .update(erasure)
    .set({
      askedAt: sql`${erasure.askedAt} - make_interval(days => ${days})`,
      dueAt: sql`${erasure.dueAt} - make_interval(days => ${days})`,
    })
    .where(eq(erasure.userId, userId))

/** What this makes for a reader in New York. */
function inNewYork<Made>(make: () => Made): Made {
  showTimesIn('America/New_York')
  return make()
}
const momentInNewYork = (instant: string, locale: Locale) =>
  renderContext.run({ tags: new Set() }, () => inNewYork(() => dateTimeWithZone(instant, locale)))

const PrivacyPage = () => import('@/app/[locale]/(portal)/settings/privacy/page')
const GeneralPage = () => import('@/app/[locale]/(portal)/settings/general/page')
const DeskPage = () => import('@/app/[locale]/(desk)/desk/erasures/page')

describe.each(LOCALES)('the export in %s', (locale) => {
  const base: ExportView = {
    ...{ id: newId<ExportId>(), status: 'queued', done: 0, total: 0 },
    ...{ size: null, expiresAt: null },
  }
  const html = async (dataExport: ExportView | undefined, hasPassword = true) =>
    (await drawn(() => inNewYork(() => ExportSection({ locale, dataExport, hasPassword })))).html

  it('says what is in it and asks for the password; without a password it says where to set one', async () => {
    const { export: words } = (await loadMessages(locale)).privacy
    const shown = await html(undefined)
    expect(shown).toContain(words.lead)
    expect(shown).toContain(words.submit)
    expect(shown).toContain('autoComplete="current-password"')
    const without = await html(undefined, false)
    expect(without).toContain(words.noPassword)
    expect(without).not.toContain(words.submit)
  })

  it('shows how far it is, where it is, and what to do when it failed or is over', async () => {
    const { export: words } = (await loadMessages(locale)).privacy
    const running = await html({ ...base, status: 'running', done: 7, total: 41 })
    expect(running).toContain(words.running)
    expect(running).toMatch(/<progress[^>]*max="41"[^>]*>|<progress[^>]*value="7"/)
    expect(running).not.toContain(words.submit)
    const expiresAt = '2026-12-05T10:00:00.000Z'
    const ready = await html({ ...base, status: 'ready', size: 2_400_000, expiresAt })
    expect(ready).toContain(`href="/exports/${base.id}"`)
    expect(ready).toMatch(/2[.,]4/)
    expect(ready).toContain(words.until.replace('{date}', momentInNewYork(expiresAt, locale)))
    expect(ready).toContain(words.care)
    expect(await html({ ...base, status: 'failed' })).toContain(words.failedTitle)
    const over = await html({ ...base, status: 'deleted' })
    expect(over).toContain(words.over)
    expect(over).toContain(words.submit)
  })
})

describe.each(LOCALES)('the erasure in %s', (locale) => {
  const none: ErasureView = {
    ...{ askedAt: null, dueAt: null, latestAt: null, mayTakeBack: false, hasOpenBooking: false, kept: [] },
    times: presentTimes(locale, readRetention('')),
  }
  const html = async (view: ErasureView, hasPassword = true) =>
    (await drawn(() => inNewYork(() => ErasureSection({ locale, erasure: view, hasPassword })))).html

  it('says for each category what goes, and what is kept until when and by which law', async () => {
    const { erasure: words } = (await loadMessages(locale)).privacy
    const shown = await html({
      ...none,
      kept: [
        { what: 'bookings', until: '2036-06-01T12:00:00.000Z', law: '§ 630f BGB' },
        { what: 'consents', until: '2029-12-08T12:00:00.000Z', law: null },
      ],
    })
    for (const gone of Object.values(words.gone)) expect(shown).toContain(gone)
    expect(shown).toContain('§ 630f BGB')
    expect(shown).toContain(longDate('2036-06-01T12:00:00.000Z', locale))
    expect(shown).toContain(words.law.consents)
    expect(shown).toContain(words.audit)
    expect(shown).toContain(words.when)
    expect(await html(none)).toContain(words.keptNone)
  })

  it('names before it the times after which data go by themselves, as the operator has set them', async () => {
    const { times: words, erasure: erasureWords } = (await loadMessages(locale)).privacy
    const law = { [locale]: '§ 630f BGB' }
    const set = readRetention(JSON.stringify({ bookings: { years: 20, law }, consents: { years: 4 } }))
    const { html: shown } = await drawn(() => TimesSection({ locale, times: presentTimes(locale, set) }))
    for (const text of [words.title, words.lead, words.rest, '§ 630f BGB', erasureWords.law.consents])
      expect(shown).toContain(text)
    const lines = shown.match(/<li>.*?<\/li>/g) ?? []
    expect(lines.map((line) => line.match(/\d+/)?.[0] ?? null)).toEqual(['12', '20', '12', null, '4'])
    const noConsents = readRetention('{"consents":{"years":0}}')
    const { html: without } = await drawn(() =>
      TimesSection({ locale, times: presentTimes(locale, noConsents) }),
    )
    expect(without).not.toContain(erasureWords.law.consents)
  })

  it('cannot be asked for with a booking or without a password', async () => {
    const { erasure: words, export: exportWords } = (await loadMessages(locale)).privacy
    const booked = await html({ ...none, hasOpenBooking: true })
    expect(booked).toContain(words.open)
    expect(booked).not.toContain(words.submit)
    expect(await html(none, false)).toContain(exportWords.noPassword)
  })

  it('that was asked for shows its dates, deadlines with their zone, and can be taken back in time only', async () => {
    const { erasure: words } = (await loadMessages(locale)).privacy
    const [askedAt, dueAt, latestAt] = ['2026-11-24', '2026-12-08', '2026-12-22'].map(
      (day) => `${day}T12:00:00.000Z`,
    )
    if (!(askedAt && dueAt && latestAt)) throw new Error('no dates')
    const waiting = await html({ ...none, askedAt, dueAt, latestAt, mayTakeBack: true })
    const [due, latest] = [momentInNewYork(dueAt, locale), momentInNewYork(latestAt, locale)]
    const dates = { asked: longDate(askedAt, locale), due, latest }
    const filled = (text: string) =>
      Object.entries(dates).reduce((shown, [name, date]) => shown.replace(`{${name}}`, date), text)
    expect(waiting).toContain(filled(words.asked))
    expect(waiting).toContain(filled(words.takeBack))
    const view = { askedAt, dueAt, latestAt }
    const general = await drawn(() => inNewYork(() => DeletionDate({ locale, erasure: view })))
    expect(general.html).toContain(filled(words.asked))
    expect(waiting).toContain(words.cancel)
    expect(waiting).not.toContain(words.submit)
    expect(await html({ ...none, askedAt, dueAt, latestAt })).not.toContain(words.cancel)
  })

  it('is listed at the desk with its dates; only one that is due and without a booking can be carried out', async () => {
    const { erasures: words } = (await loadMessages(locale)).desk
    const line = { userId: admin.userId, name: 'Ada Lovelace', email: 'ada@example.org' }
    const dates = {
      askedAt: '2026-11-24T12:00:00.000Z',
      dueAt: '2026-12-08T12:00:00.000Z',
      latestAt: '2026-12-22T12:00:00.000Z',
    }
    const list = async (isDue: boolean, hasOpenBooking: boolean) =>
      (await drawn(() => ErasureList({ locale, erasures: [{ ...line, ...dates, isDue, hasOpenBooking }] })))
        .html
    const due = await list(true, false)
    expect(due).toContain(words.execute)
    expect(due).toContain(words.confirm)
    expect(due).toContain(longDate(dates.latestAt, locale))
    expect(await list(false, false)).not.toContain(words.execute)
    const booked = await list(true, true)
    expect(booked).not.toContain(words.execute)
    expect(booked).toContain(words.booking)
    expect(booked, 'no last day, because it waits').not.toContain(longDate(dates.latestAt, locale))
    const empty = await drawn(() => ErasureList({ locale, erasures: [] }))
    expect(empty.html).toContain(words.none)
  })
})

describe('the pages', () => {
  it('privacy and general show a patient their own export and date of deletion, and another one none', async () => {
    const [patient, other] = [await newPerson({ locale: 'en' }), await newPerson({ locale: 'en' })]
    const made = await requestExport(patient, password)
    if (!made.ok) throw new Error(made.code)
    await exportTasks['make-export']({ exportId: made.value.exportId }, { db })
    const asked = await requestErasure(patient, password)
    if (!asked.ok) throw new Error(asked.code)
    const day = dateTimeWithZone(asked.value.dueAt.toISOString(), 'en')
    const { erasure: words, times } = (await loadMessages('en')).privacy
    await as(patient)
    const privacy = (await opened(PrivacyPage)).html
    expect(privacy).toContain(`href="/exports/${made.value.exportId}"`)
    expect(privacy).toContain(day)
    expect(privacy.indexOf(times.title)).toBeGreaterThan(0)
    expect(privacy.indexOf(times.title)).toBeLessThan(privacy.indexOf(words.title))
    const general = (await opened(GeneralPage)).html
    expect(general).toContain(words.askedTitle)
    expect(general).toContain(day)
    expect(general).toContain('/en/settings/privacy#erasure')
    await as(other)
    expect((await opened(PrivacyPage)).html).not.toContain('/exports/')
    expect((await opened(GeneralPage)).html).not.toContain(words.askedTitle)
    await as(support)
    expect((await opened(GeneralPage)).html).not.toContain(words.askedTitle)
  })

  it('of the desk is for admins: support is refused, and sees nobody who asked', async () => {
    const patient = await newPerson()
    await requestErasure(patient, password)
    await as(admin)
    expect((await opened(DeskPage)).html).toContain(patient.email)
    await as(support)
    expect((await opened(DeskPage)).html).not.toContain(patient.email)
    expect(await loadErasures()).toEqual([])
  })
})

describe('what a loader says', () => {
  it('of an export: nothing to strangers and staff, and that it is over once the time is', async () => {
    expect(await loadMyExport()).toBeUndefined()
    expect(await loadMyErasure('en')).toBeUndefined()
    const patient = await newPerson()
    const made = await requestExport(patient, password)
    if (!made.ok) throw new Error(made.code)
    await as(patient)
    expect(await loadMyExport()).toMatchObject({ id: made.value.exportId, status: 'queued', expiresAt: null })
    await exportTasks['make-export']({ exportId: made.value.exportId }, { db })
    expect(await loadMyExport()).toMatchObject({ status: 'ready' })
    await db.update(dataExport).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await loadMyExport()).toMatchObject({ status: 'deleted' })
    await as(support)
    expect(await loadMyExport()).toBeUndefined()
    expect(await loadMyErasure('en')).toBeUndefined()
  })

  it('of an erasure: what a booking and the consents keep, counted from the day on which it would be done', async () => {
    const whole = await fillRooms(await newPerson(), support)
    await as(whole.patient)
    expect(await loadMyErasure('en')).toMatchObject({ hasOpenBooking: true, dueAt: null, mayTakeBack: false })
    await db.update(treatmentOrder).set({ status: 'completed' }).where(eq(treatmentOrder.id, whole.orderId))
    await requestErasure(whole.patient, password)
    const view = await loadMyErasure('en')
    expect(view?.kept.map(({ what }) => what)).toEqual(['bookings', 'consents'])
    const consentsUntil = new Date(view?.kept[1]?.until ?? '')
    expect(consentsUntil.getUTCFullYear() - new Date(view?.dueAt ?? '').getUTCFullYear()).toBe(3)
    expect(view?.mayTakeBack).toBe(true)
    await daysLater(whole.patient, 15)
    expect(await loadMyErasure('en')).toMatchObject({ mayTakeBack: false })
  })
})
