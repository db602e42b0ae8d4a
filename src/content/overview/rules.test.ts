import { describe, expect, it } from 'vitest'
import { countGaps, openLanguagesOf, scheduleOf, sourcesOf } from './rules'

const PUBLIC = { publicContent: true }

it('reads the tables of what editors write for visitors, as Payload names them', () => {
  const fields = [{ name: 'fullName', localized: false }, { name: 'languageStatus' }]
  const doctors = { slug: 'hair-doctors', versions: {}, trash: true, custom: PUBLIC, flattenedFields: fields }
  const found = sourcesOf(
    [
      { ...doctors, admin: { useAsTitle: 'fullName' } },
      { slug: 'editors', flattenedFields: [] },
      { slug: 'media', custom: PUBLIC, flattenedFields: [{ name: 'isWithheld' }] },
      {
        slug: 'faqs',
        custom: PUBLIC,
        admin: { useAsTitle: 'q' },
        flattenedFields: [{ name: 'q', localized: true }],
      },
    ],
    [{ slug: 'site-settings', custom: PUBLIC, flattenedFields: [] }],
  )
  expect(found).toEqual([
    {
      ...{ slug: 'hair-doctors', isGlobal: false, table: 'hair_doctors', versions: '_hair_doctors_v' },
      ...{ hasBin: true, canBeWithheld: false, hasLanguages: true },
      title: { column: 'full_name', isLocalized: false },
    },
    {
      ...{ slug: 'media', isGlobal: false, table: 'media', versions: null },
      ...{ hasBin: false, canBeWithheld: true, hasLanguages: false, title: null },
    },
    {
      ...{ slug: 'faqs', isGlobal: false, table: 'faqs', versions: null },
      ...{ hasBin: false, canBeWithheld: false, hasLanguages: false },
      title: { column: 'q', isLocalized: true },
    },
    {
      ...{ slug: 'site-settings', isGlobal: true, table: 'site_settings', versions: null },
      ...{ hasBin: false, canBeWithheld: false, hasLanguages: false, title: null },
    },
  ])
})

describe('languages that need an editor', () => {
  const whole = { changedAt: '2026-11-20T10:00:00.000Z', print: 'x', filled: 2, needed: 2 }
  const none = { changedAt: null, print: '', filled: 0, needed: 2 }
  const status = {
    de: whole,
    en: { ...whole, filled: 1 },
    tr: { ...whole, changedAt: '2026-11-01T10:00:00.000Z' },
    fr: none,
  }

  it('are those that are missing, partial or older than the German text', () => {
    const { gaps, since } = openLanguagesOf(status)
    expect(gaps).toEqual([
      { locale: 'en', state: 'partial' },
      { locale: 'tr', state: 'stale' },
      { locale: 'fr', state: 'missing' },
    ])
    expect(since).toBe(whole.changedAt)
    expect(countGaps([{ gaps }, { gaps: openLanguagesOf({ ...status, tr: whole }).gaps }])).toEqual({
      ...{ missing: 2, partial: 2, stale: 1 },
    })
  })

  it('are none of a record without texts, and of one that was never saved', () => {
    const empty = { ...none, needed: 0 }
    expect(openLanguagesOf({ de: empty, en: empty, tr: empty, fr: empty }).gaps).toEqual([])
    expect(openLanguagesOf(null)).toEqual({ gaps: [], since: null })
  })
})

describe('a scheduled publication', () => {
  const wait_until = new Date('2026-12-01T06:00:00Z')
  const row = { wait_until, has_error: false }

  it('names a record or a global, its time and what happens', () => {
    const doc = { relationTo: 'faqs', value: '7' }
    expect(scheduleOf({ ...row, input: { type: 'publish', doc } })).toEqual({
      ...{ collection: 'faqs', recordId: 7, kind: 'publish', hasFailed: false },
      at: '2026-12-01T06:00:00.000Z',
    })
    expect(
      scheduleOf({ ...row, has_error: true, input: { type: 'unpublish', global: 'about' } }),
    ).toMatchObject({
      ...{ collection: 'about', recordId: 0, kind: 'unpublish', hasFailed: true },
    })
  })

  it.each([[null], ['x'], [{}], [{ doc: { relationTo: 'faqs', value: 'x' } }], [{ doc: 3 }]])(
    'is not one of %j',
    (input) => {
      expect(scheduleOf({ ...row, input })).toBeUndefined()
    },
  )
})
