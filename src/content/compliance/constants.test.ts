/** The interface's and the demo's own words under the rules that the demo opens with. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLocale, LOCALES, type Locale } from '@/i18n/locales'
import site from '../../../seed/content/site.json' with { type: 'json' }
import { findBreaches } from './rules'

type Text = { readonly where: string; readonly locale: Locale; readonly text: string }

/** Regulated in Germany: advertising remote diagnosis, and medical services for nothing. */
const FREE_ASSESSMENT = {
  de: /(?:kostenlos|gratis|unentgeltlich)\w*\s+(?:ärztlich\w*\s+)?(?:einschätzung|beurteilung|diagnose|beratung)|(?:einschätzung|beurteilung) ist kostenlos/i,
  en: /free (?:medical )?(?:assessment|evaluation|consultation|diagnosis)|assessment is free/i,
  tr: /ücretsiz (?:ön |tıbbi )?(?:değerlendirme|muayene|teşhis|konsültasyon)|değerlendirme ücretsiz/i,
  fr: /(?:évaluation|consultation|diagnostic|avis)(?: médical\w*)? (?:est )?gratuit/i,
} as const

const texts = [
  ...LOCALES.flatMap((locale) =>
    jsonFiles(join('messages', locale)).flatMap(([where, content]) =>
      allTexts(content).map((text) => ({ where, locale, text })),
    ),
  ),
  ...jsonFiles(join('seed', 'content')).flatMap(([where, content]) => localTexts(where, content)),
]

it('reads the words of all languages', () => {
  for (const locale of LOCALES)
    expect(texts.filter((text) => text.locale === locale).length).toBeGreaterThan(1_000)
})

describe('no text promises a free medical assessment', () => {
  it.each(LOCALES)('%s', (locale) =>
    expect(texts.filter((text) => text.locale === locale && FREE_ASSESSMENT[locale].test(text.text))).toEqual(
      [],
    ),
  )
})

it('the demo opens with the modes of de and en on, and its content keeps their rules', () => {
  expect(site.compliance).toEqual({
    informationModeTr: false,
    noBeforeAfterDe: true,
    consultationNoticeEn: true,
  })
  const content = texts
    .filter(({ where }) => where.startsWith('seed'))
    .map(({ where: path, ...rest }) => ({ path, label: '', ...rest }))
  expect(findBreaches(content, site.compliance, false)).toEqual([])
})

it('the sample hospitals can be saved in the Turkish information mode', () => {
  const hospitals = texts
    .filter(({ where }) => where.endsWith('hospitals.json'))
    .map(({ where: path, ...rest }) => ({ path, label: '', ...rest }))
  expect(hospitals.length).toBeGreaterThan(100)
  expect(findBreaches(hospitals, { ...site.compliance, informationModeTr: true }, false)).toEqual([])
})

function jsonFiles(folder: string): [string, unknown][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => [join(folder, name), JSON.parse(readFileSync(join(folder, name), 'utf8'))])
}

function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allTexts) : []
}

/** A record's texts are under the code of their language. */
function localTexts(where: string, value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    isLocale(key) ? allTexts(inner).map((text) => ({ where, locale: key, text })) : localTexts(where, inner),
  )
}
