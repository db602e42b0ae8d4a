import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LanguageStatus } from '@/content/translations/rules'
import { LanguageList } from './language-list'
import { languageWords } from './language-words'

const entry = { print: 'x', filled: 2, needed: 2, changedAt: '2026-11-22T22:30:00.000Z' }
const status: LanguageStatus = {
  de: entry,
  en: { ...entry, filled: 1 },
  tr: { ...entry, changedAt: '2026-11-01T10:00:00.000Z' },
  fr: { print: '', filled: 0, needed: 2, changedAt: null },
}

it('shows each language with its state, its count and its date', async () => {
  const words = await languageWords('de')
  const html = renderToStaticMarkup(<LanguageList {...{ status, words }} reader="de" />)
  expect(
    [...html.matchAll(/data-language="(\w+)" data-state="(\w+)"/g)].map(([, ...found]) => found),
  ).toEqual([
    ['de', 'complete'],
    ['en', 'partial'],
    ['tr', 'stale'],
    ['fr', 'missing'],
  ])
  expect(html).toContain('English: 1 von 2 Texten')
  expect(html.match(/<time/g)).toHaveLength(3)
})

it('shows the hospitals’ time with its zone', async () => {
  const words = await languageWords('de')
  const html = renderToStaticMarkup(<LanguageList {...{ status, words }} reader="de" />)
  expect(html).toContain('zuletzt gespeichert am 23. Nov. 2026, 01:30 GMT+3')
})
