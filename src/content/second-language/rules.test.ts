import { describe, expect, it } from 'vitest'
import { type FieldShape, nextStatus } from '@/content/translations/rules'
import type { Locale } from '@/i18n/locales'
import {
  ageOf,
  changedKeys,
  isEmptyText,
  isGermanOf,
  isSameText,
  keyOfPath,
  languageShown,
  languagesBeside,
  textsOf,
} from './rules'

const FIELDS: readonly FieldShape[] = [
  { type: 'number', name: 'order' },
  { type: 'text', name: 'key' },
  { type: 'text', name: 'name', localized: true },
  { type: 'textarea', name: 'costs', localized: true, custom: { isMarkdown: true } },
  { type: 'richText', name: 'content', localized: true },
  { type: 'row', fields: [{ type: 'textarea', name: 'lead', localized: true }] },
  {
    type: 'array',
    name: 'faq',
    fields: [
      { type: 'text', name: 'question', localized: true },
      { type: 'array', name: 'links', fields: [{ type: 'text', name: 'title', localized: true }] },
    ],
  },
  { type: 'group', name: 'seo', fields: [{ type: 'text', name: 'title', localized: true }] },
]
const paragraph = (...words: string[]) => ({ type: 'paragraph', children: words.map((text) => ({ text })) })
const rich = (...parts: object[]) => ({ root: { children: parts } })

describe('the texts of a record', () => {
  it('are those of localized fields, with their kind, also in rows, groups and nameless fields', () => {
    const record = {
      order: 1,
      key: 'heart',
      name: 'Kalp',
      costs: '**5.000**',
      content: rich(paragraph('Uzun')),
      lead: 'Özet',
      faq: [
        { id: 'b', question: 'Neden?', links: [{ id: 'x', title: 'Bağlantı' }] },
        { id: 'a', question: 'Nasıl?' },
      ],
      seo: { title: 'Arama' },
    }
    expect(textsOf(FIELDS, record).map(({ key, kind }) => `${key} ${kind}`)).toEqual([
      'name plain',
      'costs markdown',
      'content rich',
      'lead plain',
      'faq.b.question plain',
      'faq.b.links.x.title plain',
      'faq.a.question plain',
      'seo.title plain',
    ])
  })

  it('leave out what is not translated', () => {
    const record = { name: null, costs: ' ', content: rich(paragraph()), faq: [{ id: 'a', question: '' }] }
    expect(textsOf(FIELDS, record)).toEqual([])
    for (const none of [null, undefined, 'x', []]) expect(textsOf(FIELDS, none)).toEqual([])
  })
})

describe('a field of the form finds its text', () => {
  const ids: Readonly<Record<string, unknown>> = { 'faq.0': 'a', 'faq.1': 'b', 'faq.1.links.0': 'x' }
  const idAt = (row: string) => ids[row]

  it.each([
    ['name', 'name'],
    ['seo.title', 'seo.title'],
    ['faq.0.question', 'faq.a.question'],
    ['faq.1.links.0.title', 'faq.b.links.x.title'],
  ])('at %s', (path, key) => {
    expect(keyOfPath(path, idAt)).toBe(key)
  })

  it('by the id of its row, wherever the row is moved', () => {
    const moved: Readonly<Record<string, unknown>> = { 'faq.0': 'b', 'faq.1': 'a' }
    expect(keyOfPath('faq.1.question', (row) => moved[row])).toBe('faq.a.question')
  })

  it('not before the row has an id', () => {
    expect(keyOfPath('faq.2.question', idAt)).toBeUndefined()
  })
})

it.each([
  ['', true],
  [' \n', true],
  ['a', false],
  [null, true],
  [rich(), true],
  [rich(paragraph(), paragraph()), true],
  [rich(paragraph('a')), false],
  [rich({ type: 'upload', value: 3 }), false],
])('whether %j is empty: %s', (value, expected) => {
  expect(isEmptyText(value)).toBe(expected)
})

it('texts are compared by their words', () => {
  expect(isSameText('a', 'a')).toBe(true)
  expect(isSameText('a', 'a ')).toBe(false)
  expect(isSameText(null, '')).toBe(true)
  expect(isSameText(rich(paragraph('a')), rich({ ...paragraph('a'), version: 1 }))).toBe(true)
  expect(isSameText(rich(paragraph('a')), rich(paragraph('b')))).toBe(false)
  expect(isSameText(undefined, rich({ type: 'upload', value: 3 }))).toBe(false)
})

describe('the languages that may stand beside', () => {
  it('are the others, German first', () => {
    expect(languagesBeside('tr')).toEqual(['de', 'en', 'fr'])
    expect(languagesBeside('de')).toEqual(['en', 'tr', 'fr'])
  })

  it('never include the one being edited', () => {
    expect(languageShown('tr', 'de')).toBe('tr')
    expect(languageShown('tr', 'tr')).toBeUndefined()
    for (const none of ['', 'xx', null, undefined]) expect(languageShown(none, 'de')).toBeUndefined()
  })
})

type Words = Partial<Record<Locale, string>>
const texts = (words: Words) =>
  (['de', 'en', 'tr', 'fr'] as const).flatMap((locale) => {
    const text = words[locale]
    return text ? [{ path: 'name', label: '', locale, text }] : []
  })
const MONDAY = '2026-03-02T09:00:00.000Z'
const TUESDAY = '2026-03-03T09:00:00.000Z'

describe('an editor sees that the German text changed after the translation', () => {
  const translated = nextStatus(undefined, texts({ de: 'a', tr: 'b' }), 'all', MONDAY)
  const changed = nextStatus(translated, texts({ de: 'c', tr: 'b' }), 'de', TUESDAY)

  it('beside the translation', () => {
    expect(ageOf(translated, 'tr', 'de')).toBe('current')
    expect(ageOf(changed, 'tr', 'de')).toBe('changed')
  })

  it('not where there is no translation yet', () => {
    expect(ageOf(changed, 'fr', 'de')).toBe('current')
  })

  it('and that a translation beside the German text is older', () => {
    expect(ageOf(translated, 'de', 'tr')).toBe('current')
    expect(ageOf(changed, 'de', 'tr')).toBe('older')
  })

  it('not without a stored status', () => {
    expect(ageOf(undefined, 'tr', 'de')).toBe('current')
  })

  it('in the version that the save of the translation has left', () => {
    expect(isGermanOf(translated, 'tr', MONDAY)).toBe(true)
    expect(isGermanOf(changed, 'tr', MONDAY), 'German was saved since').toBe(false)
    expect(isGermanOf(translated, 'tr', TUESDAY), 'another save').toBe(false)
    expect(isGermanOf(null, 'tr', MONDAY)).toBe(false)
  })

  it('text by text: those with other words, and new ones', () => {
    const text = (key: string, value: string) => ({ key, kind: 'plain', value }) as const
    const before = [text('name', 'a'), text('faq.x.question', 'b')]
    const after = [text('name', 'a'), text('faq.x.question', 'c'), text('faq.y.question', 'd')]
    expect(changedKeys(before, after)).toEqual(['faq.x.question', 'faq.y.question'])
  })
})
