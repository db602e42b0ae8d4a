/** Another price or figure is not verified on the day of the former one, in whichever language it was changed. */
import { afterAll, describe, expect, it } from 'vitest'
import { dayInIstanbul } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)

const system = { overrideAccess: true, depth: 0 } as const
/** Payload saves all languages in one, but its types do not know that. */
const ALL_LANGUAGES: object = { locale: 'all' }
const DAY = '2026-10-05T00:00:00.000Z'
const verified = { verifiedOn: DAY, verifiedBy: 'Patientenbüro' }
const NONE = { verifiedOn: null, verifiedBy: null }
const service = () =>
  payload.create({
    ...{ ...system, collection: 'services', locale: 'de' },
    data: { name: 'FUE', definition: 'x', costs: 'Ab 900 €', costsVerified: verified, _status: 'published' },
  })
const change = (id: number, data: object, locale: Locale = 'de', draft = false) =>
  payload.update({ ...system, collection: 'services', id, locale, draft, data })

describe('costs', () => {
  it.each([
    ['in German', 'de', false],
    ['to other figures in a language that had none', 'en', false],
    ['in a draft', 'de', true],
  ] as const)('that are changed %s lose the day', async (_, locale, draft) => {
    const { id } = await service()
    const changed = await change(id, { costs: 'Ab 950 €' }, locale, draft)
    expect(changed.costsVerified).toMatchObject(NONE)
    const published = await change(id, { _status: 'published' }, locale)
    expect(published).toMatchObject({ costs: 'Ab 950 €', costsVerified: NONE })
  })

  it.each(['en', 'tr', 'fr'] as const)('keep a new day while their text in %s follows', async (locale) => {
    const { id } = await service()
    const former = { en: 'From €900', tr: '900 €’dan başlayan', fr: 'À partir de 900 €' }[locale]
    await change(id, { name: 'FUE', costs: former }, locale)
    const costsVerified = { ...verified, verifiedOn: '2026-11-20T00:00:00.000Z' }
    await change(id, { costs: 'Ab 1.200 €', costsVerified })
    const next = { en: 'From €1,200', tr: '1.200 €’dan başlayan', fr: 'À partir de 1\u202f200 €' }[locale]
    expect((await change(id, { costs: next }, locale)).costsVerified).toMatchObject(costsVerified)
    expect((await change(id, { costs: `${next}*` }, locale, true)).costsVerified).toMatchObject(costsVerified)
    const other = await change(id, { costs: next.replace('200', '300') }, locale)
    expect(other.costsVerified).toMatchObject(NONE)
  })

  it('keep a day when they are translated for the first time, and lose it in a save of all languages', async () => {
    const { id } = await service()
    const english = await change(id, { name: 'FUE', costs: 'From €900' }, 'en')
    expect(english.costsVerified).toMatchObject(verified)
    const data = { costs: { de: 'Ab 900 €', en: 'From €950' } }
    const of = { ...system, collection: 'services', id } as const
    await payload.update({ ...of, ...ALL_LANGUAGES, data: data as never })
    expect((await payload.findByID(of)).costsVerified).toMatchObject(NONE)
  })

  it('keep a day that was entered with them, and the day while something else is changed', async () => {
    const { id } = await service()
    expect((await change(id, { name: 'FUE 2' })).costsVerified).toMatchObject(verified)
    expect((await change(id, { name: 'FUE' }, 'en')).costsVerified).toMatchObject(verified)
    const costsVerified = { ...verified, verifiedOn: '2026-11-20T00:00:00.000Z' }
    expect((await change(id, { costs: 'Ab 950 €', costsVerified })).costsVerified).toMatchObject(
      costsVerified,
    )
  })
})

it('one number of a program loses its day, and the other keeps it', async () => {
  const rows = ['12', '40'].map((value) => ({ value, title: 'Jahre', ...verified }))
  const made = await payload.create({
    ...{ ...system, collection: 'programs', locale: 'de' },
    data: { slug: 'hair', name: 'Haare', numericInformations: rows },
  })
  const numericInformations = (made.numericInformations ?? []).map((row, at) => ({
    ...row,
    value: at === 0 ? '14' : row.value,
  }))
  const changed = await payload.update({
    ...{ ...system, collection: 'programs', locale: 'de', id: made.id, data: { numericInformations } },
  })
  expect(changed.numericInformations).toMatchObject([NONE, verified])
  const translated = await payload.update({
    ...{ ...system, collection: 'programs', locale: 'en', id: made.id },
    data: { numericInformations: changed.numericInformations?.map((row) => ({ ...row, value: '40+' })) },
  })
  expect(translated.numericInformations?.[1]).toMatchObject({ value: '40+', ...verified })
})

it('a rating and the figures of a hospital have days of their own', async () => {
  const rating = { value: 4.5, count: 12, source: 'Umfrage', ...verified }
  const made = await payload.create({
    ...{ ...system, collection: 'hospitals', locale: 'de' },
    data: { name: 'Haus', city: 'Istanbul', rating, beds: 20, figuresVerified: verified },
  })
  const of = { ...system, collection: 'hospitals', locale: 'de', id: made.id } as const
  const rated = await payload.update({ ...of, data: { rating: { ...rating, value: 4.7 } } })
  expect(rated).toMatchObject({ rating: NONE, figuresVerified: verified })
  expect((await payload.update({ ...of, data: { beds: 30 } })).figuresVerified).toMatchObject(NONE)
})

it('the proof in the settings', async () => {
  const save = (brand: object) =>
    payload.updateGlobal({ ...system, slug: 'site-settings', locale: 'de', data: { brand } })
  expect((await save({ proof: 'Sechs Häuser', ...verified })).brand).toMatchObject(verified)
  expect((await save({ tagline: 'Neu' })).brand).toMatchObject(verified)
  const english = { ...system, slug: 'site-settings', locale: 'en' } as const
  const translated = await payload.updateGlobal({ ...english, data: { brand: { proof: 'Six hospitals' } } })
  expect(translated.brand).toMatchObject({ proof: 'Six hospitals', ...verified })
  expect((await save({ proof: 'Sieben Häuser' })).brand).toMatchObject(NONE)
})

describe('a day that is still to come', () => {
  /** Of the calendar in Istanbul, `days` from today, as the admin stores it. */
  const istanbulDay = (days: number) => {
    const today = Date.parse(dayInIstanbul(now()))
    return new Date(today + days * DAY_MS).toISOString()
  }
  const film = (consent: object, draft = false) =>
    payload.create({
      ...{ ...system, collection: 'testimonials', locale: 'de', draft },
      data: { title: 'Ein Bericht', consent, _status: draft ? 'draft' : 'published' },
    })
  const brand = (verifiedOn: string) =>
    payload.updateGlobal({ ...system, slug: 'site-settings', locale: 'de', data: { brand: { verifiedOn } } })
  const saves: readonly (readonly [string, string, (day: string) => Promise<unknown>])[] = [
    [
      'a check of costs',
      'costsVerified.verifiedOn',
      async (verifiedOn) => change((await service()).id, { costsVerified: { verifiedOn } }),
    ],
    [
      'a check in a draft',
      'costsVerified.verifiedOn',
      async (verifiedOn) => change((await service()).id, { costsVerified: { verifiedOn } }, 'de', true),
    ],
    ['a check in the settings', 'brand.verifiedOn', brand],
    ['a consent', 'consent.givenOn', (givenOn) => film({ givenOn })],
    ['a consent of a draft', 'consent.givenOn', (givenOn) => film({ givenOn }, true)],
    [
      'a withdrawal',
      'consent.withdrawnOn',
      (withdrawnOn) => film({ givenOn: istanbulDay(-9), withdrawnOn }, true),
    ],
  ]

  it.each(saves)('is refused for %s, today is not', async (_, path, save) => {
    await save(istanbulDay(0))
    const message = (await translator('de', 'editing'))('refusals.dayToCome')
    for (const days of [1, 365, 36_500])
      await expect(save(istanbulDay(days))).rejects.toMatchObject({
        status: 400,
        data: { errors: [{ path, message }] },
      })
  })

  it('is refused for the consent of a file', async () => {
    const file = (givenOn: string) =>
      payload.create({
        ...{ ...system, collection: 'media', locale: 'de' },
        data: { alt: 'Ein Bild', showsPatient: true, consent: { givenOn } },
        file: { data: Buffer.from('WEBVTT\n'), mimetype: 'text/vtt', name: 'day.vtt', size: 7 },
      })
    await expect(file(istanbulDay(1))).rejects.toMatchObject({
      data: { errors: [{ path: 'consent.givenOn' }] },
    })
    const { id, isWithheld } = await file(istanbulDay(0))
    expect(isWithheld).toBe(false)
    // One that is stored does not keep the consent from being withdrawn.
    await payload.db.pool.query(
      `update media set consent_given_on = now() + interval '1 year' where id = $1`,
      [id],
    )
    const data = { consent: { withdrawnOn: istanbulDay(0) } }
    expect(await payload.update({ ...system, collection: 'media', id, data })).toMatchObject({
      isWithheld: true,
    })
  })
})
