import { describe, expect, it } from 'vitest'
import type { Locale } from '@/i18n/locales'
import {
  type FieldShape,
  hasLocalTexts,
  hasParentRow,
  localTexts,
  neededTexts,
  nextStatus,
  parseStatus,
  stateOf,
} from './rules'

const FIELDS: readonly FieldShape[] = [
  { type: 'number', name: 'order' },
  { type: 'text', name: 'name', localized: true, label: 'Name' },
  { type: 'richText', name: 'content', localized: true },
  { type: 'array', name: 'rows', fields: [{ type: 'textarea', name: 'text', localized: true }] },
  { type: 'group', name: 'seo', fields: [{ type: 'text', name: 'title', localized: true }] },
]
const rich = (text: string) => ({ root: { children: [{ children: [{ text }] }] } })

describe('the texts of a record', () => {
  it('include those of rows, rich texts and search engines', () => {
    const record = {
      order: 1,
      name: 'Herz',
      content: rich('Lang'),
      rows: [{ text: 'a' }, { text: ' ' }],
      seo: { title: 'x' },
    }
    expect(localTexts(FIELDS, record, 'de').map(({ path, text }) => `${path}=${text}`)).toEqual([
      'name=Herz',
      'content=Lang',
      'rows.0.text=a',
      'seo.title=x',
    ])
  })

  it('that a translation needs are not those for search engines, nor addresses', () => {
    const fields = [...FIELDS, { type: 'text', name: 'slug', localized: true }]
    const record = { name: 'Herz', slug: 'herz', seo: { title: 'x' } }
    const found = localTexts(fields, record, 'de')
    expect(found.map(({ path }) => path)).toEqual(['name', 'seo.title', 'slug'])
    expect(neededTexts(found).map(({ path }) => path)).toEqual(['name'])
  })

  it('are found in a record with all its languages', () => {
    const record = { name: { de: 'Herz', tr: 'Kalp', xx: 'no' }, rows: [{ text: { en: 'one' } }] }
    expect(localTexts(FIELDS, record, 'all').map(({ path, locale }) => `${path} ${locale}`)).toEqual([
      'name de',
      'name tr',
      'rows.0.text en',
    ])
  })

  it('may be none in a collection', () => {
    expect(hasLocalTexts(FIELDS)).toBe(true)
    expect(hasLocalTexts([{ type: 'text', name: 'from' }])).toBe(false)
  })
})

it('a deleted row has no place for texts', () => {
  const record = { name: 'x', rows: [{ text: 'a' }] }
  expect(hasParentRow(record, 'rows.0.text')).toBe(true)
  expect(hasParentRow(record, 'rows.1.text')).toBe(false)
  expect(hasParentRow(record, 'name')).toBe(true)
})

type Words = Partial<Record<Locale, readonly string[]>>
const texts = (words: Words) =>
  (['de', 'en', 'tr', 'fr'] as const).flatMap((locale) =>
    (words[locale] ?? []).flatMap((text, at) => (text ? [{ path: `p${at}`, label: '', locale, text }] : [])),
  )
const MONDAY = '2026-03-02T09:00:00.000Z'
const TUESDAY = '2026-03-03T09:00:00.000Z'

describe('an editor sees which languages of a document are missing or stale', () => {
  const first = nextStatus(undefined, texts({ de: ['a', 'b'], en: ['a', 'b'], tr: ['a'] }), 'all', MONDAY)

  it('as complete, partial or missing', () => {
    expect(stateOf(first, 'de')).toBe('complete')
    expect(stateOf(first, 'en')).toBe('complete')
    expect(stateOf(first, 'tr')).toBe('partial')
    expect(stateOf(first, 'fr')).toBe('missing')
  })

  const changed = nextStatus(first, texts({ de: ['a', 'B'], en: ['a', 'b'], tr: ['a'] }), 'de', TUESDAY)

  it('as stale when the German changed later', () => {
    expect(stateOf(changed, 'en')).toBe('stale')
    expect(stateOf(changed, 'de')).toBe('complete')
    expect(stateOf(changed, 'tr')).toBe('partial')
  })

  it('as complete again after a save, even without changes', () => {
    const again = nextStatus(changed, texts({ de: ['a', 'B'], en: ['a', 'b'], tr: ['a'] }), 'en', TUESDAY)
    expect(stateOf(again, 'en')).toBe('complete')
  })

  it('as complete after a German save without changes', () => {
    const same = nextStatus(first, texts({ de: ['a', 'b'], en: ['a', 'b'], tr: ['a'] }), 'de', TUESDAY)
    expect(stateOf(same, 'en')).toBe('complete')
    expect(same.de.changedAt).toBe(MONDAY)
  })

  it('after storing, and values of another shape are no status', () => {
    expect(parseStatus(JSON.parse(JSON.stringify(first)))).toEqual(first)
    for (const bad of [null, 'x', {}, { de: {} }, []]) expect(parseStatus(bad)).toBeUndefined()
  })
})
