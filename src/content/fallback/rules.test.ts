import { describe, expect, it } from 'vitest'
import type { FieldShape } from '@/content/translations/rules'
import { inGermanOf, langOf } from './present'
import { markGermanTexts } from './rules'

const FIELDS: readonly FieldShape[] = [
  { type: 'number', name: 'order' },
  { type: 'text', name: 'name', localized: true },
  { type: 'richText', name: 'content', localized: true },
  { type: 'row', fields: [{ type: 'textarea', name: 'lead', localized: true }] },
  { type: 'array', name: 'rows', fields: [{ type: 'text', name: 'title', localized: true }] },
  { type: 'group', name: 'rating', fields: [{ type: 'text', name: 'source', localized: true }] },
]
const germanIn = (record: Record<string, unknown>, locale: 'de' | 'en' | 'tr') => {
  markGermanTexts(FIELDS, record, locale)
  return inGermanOf(record)
}

describe('a text that fell back to German', () => {
  it('is marked when the reader’s language has no text or an empty line', () => {
    const record = () => ({
      order: 1,
      name: { de: 'Herz', en: 'Heart', tr: '' },
      content: { de: { root: {} }, en: { root: {} }, tr: null },
      lead: { de: 'Kurz', en: null },
    })
    expect(germanIn(record(), 'tr')).toEqual(['name', 'content', 'lead'])
    expect(germanIn(record(), 'en')).toEqual(['lead'])
    expect(germanIn(record(), 'de')).toEqual([])
  })

  it('is marked on its row or group', () => {
    const rows = [{ title: { de: 'Eins', en: 'One' } }, { title: { de: 'Zwei' } }]
    const rating = { source: { de: 'Quelle' } }
    expect(germanIn({ rows, rating }, 'en')).toEqual([])
    expect(rows.map(inGermanOf)).toEqual([[], ['title']])
    expect(inGermanOf(rating)).toEqual(['source'])
  })

  it('is not marked when German has no text either, or when one language was read', () => {
    expect(germanIn({ name: { tr: 'Kalp' }, lead: { de: '' }, rating: null, rows: undefined }, 'en')).toEqual(
      [],
    )
    expect(germanIn({ name: 'Heart' }, 'en')).toEqual([])
  })
})

it('has lang="de"; a text in the page’s language has none', () => {
  const view = { inGerman: ['name'] as const }
  expect(langOf(view, 'name')).toBe('de')
  expect(langOf<string>(view, 'definition')).toBeUndefined()
})

it('ignores marks of fields that the record does not have', () => {
  expect(inGermanOf({ name: 'Herz', inGerman: ['name', 'ghost', 7] })).toEqual(['name'])
})
