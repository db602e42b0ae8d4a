/** The readable part of a URL: `Haartransplantation für Frauen` → `haartransplantation-fuer-frauen`. */
import type { Locale } from './locales'

/** Only German transliterates umlauts (ä → ae); other languages drop the marks. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
const LETTERS: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o' }
const MAX_SLUG_LENGTH = 80

export function slugOf(name: string, locale: Locale): string {
  const lower = name.toLocaleLowerCase(locale)
  const transliterated =
    locale === 'de' ? lower.replace(/[äöü]/g, (letter) => GERMAN[letter] ?? letter) : lower
  const plain = transliterated
    .replace(/[ıßœæø]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
}

/** `/de/services/12-haartransplantation-mit-fue`: the canonical path of a record (reading 4). */
export function recordPath(section: string, id: number, name: string, locale: Locale): string {
  const slug = slugOf(name, locale)
  return `/${locale}/${section}/${id}${slug && `-${slug}`}`
}

/** The id at the start of `12-any-slug`, or undefined when there is no valid id. */
export function idFromPath(part: string): number | undefined {
  const digits = /^([1-9]\d{0,9})(?:-|$)/.exec(part)?.[1]
  const id = digits === undefined ? Number.NaN : Number(digits)
  return Number.isSafeInteger(id) && id <= 2_147_483_647 ? id : undefined
}
