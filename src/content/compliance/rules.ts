/**
 * The compliance modes (decisions, last section): what a language may not show once the operator turns its rules on.
 * Every place that shows prices, figures, films or lists of pictures calls these functions. Pictures that a text or a link
 * preview shows are left out while their record is read (`remove-before-after.ts`, and `media/table.ts` for the content API).
 */

import { addressedIdsIn, fileNamesIn } from '@/content/patient-consent/rules'
import type { LocalText } from '@/content/translations/rules'
import type { Locale } from '@/i18n/locales'
import { ALLOWED_PHRASES, FORBIDDEN_PHRASES, type RuleId } from './constants'
import type { BeforeAfterFiles } from './read-before-after-files'

export type Compliance = {
  /** Turkish: no testimonials, prices, volume or superiority claims. */
  readonly informationModeTr: boolean
  /** German: no before/after pictures of flagged procedures. */
  readonly noBeforeAfterDe: boolean
  /** English: the pre-consultation notice beside every call to action. */
  readonly consultationNoticeEn: boolean
}

/** The mode that a rule depends on. */
type InformationMode = Pick<Compliance, 'informationModeTr'>

export function isInformationOnly({ informationModeTr }: InformationMode, locale: Locale): boolean {
  return locale === 'tr' && informationModeTr
}

/** Patients' films, the texts of their files, and links to them. */
export function mayShowTestimonials(compliance: InformationMode, locale: Locale): boolean {
  return !isInformationOnly(compliance, locale)
}

/** Whether a path of this site, with its language, is the testimonials' page. */
export function leadsToTestimonials(href: string): boolean {
  return /^\/[a-z]{2}\/testimonials(?:[/?#]|$)/.test(href)
}

/** Figures that advertise: the numeric strip and the `proof` sentence. */
export function mayShowFigures(compliance: Compliance, locale: Locale): boolean {
  return !isInformationOnly(compliance, locale)
}

/** A price, a range, a deposit, or what they depend on. */
export function mayShowPrices(compliance: Compliance, locale: Locale): boolean {
  return !isInformationOnly(compliance, locale)
}

export function needsConsultationNotice({ consultationNoticeEn }: Compliance, locale: Locale): boolean {
  return locale === 'en' && consultationNoticeEn
}

/** Pictures of before and after a flagged procedure. */
export function hidesBeforeAfter({ noBeforeAfterDe }: Compliance, locale: Locale): boolean {
  return locale === 'de' && noBeforeAfterDe
}

type Picture = { readonly isBeforeAfter: boolean }

/** The pictures of a treatment that may be shown: none of before and after where its procedure is flagged. */
export function allowedPictures<P extends Picture>(
  pictures: readonly P[],
  isFlagged: boolean,
  compliance: Compliance,
  locale: Locale,
): readonly P[] {
  if (!isFlagged || !hidesBeforeAfter(compliance, locale)) return pictures
  return pictures.filter(({ isBeforeAfter }) => !isBeforeAfter)
}

/** A text that breaks a rule: which rule, which text, which words or which picture. */
export type Breach = { readonly rule: RuleId; readonly text: LocalText; readonly quote: string }

/**
 * What in these texts the current modes forbid.
 * @param isFlagged whether the record is a procedure under the German rule on before/after pictures
 * @param beforeAfter such pictures, which its texts may not address; without them only words are judged
 */
export function findBreaches(
  texts: readonly LocalText[],
  compliance: Compliance,
  isFlagged: boolean,
  beforeAfter: BeforeAfterFiles = new Map(),
): readonly Breach[] {
  return texts.flatMap((text) =>
    rulesFor(compliance, text.locale, isFlagged).flatMap((rule) => {
      const pictures = rule === 'beforeAfter' ? picturesIn(text, beforeAfter) : []
      return [...quotesOf(rule, text), ...pictures].map((quote) => ({ rule, text, quote }))
    }),
  )
}

/** The names of these pictures that a text addresses. */
function picturesIn({ text }: LocalText, files: BeforeAfterFiles): readonly string[] {
  const addressed = [...fileNamesIn(text), ...addressedIdsIn(text).map(String)]
  return [...new Set(addressed.flatMap((name) => files.get(name) ?? []))]
}

/** The rules that apply to a language's texts. */
export function rulesFor(compliance: Compliance, locale: Locale, isFlagged: boolean): readonly RuleId[] {
  if (isInformationOnly(compliance, locale)) return ['prices', 'superiority', 'volume', 'testimonials']
  if (hidesBeforeAfter(compliance, locale)) return isFlagged ? ['beforeAfter'] : []
  return needsConsultationNotice(compliance, locale) ? ['holiday', 'pressure', 'guarantee'] : []
}

/** Every wording that breaks the rule, in the order of the text, so that an editor can correct all of them at once. */
function quotesOf(rule: RuleId, { path, text, locale }: LocalText): readonly string[] {
  const isAddress = path === 'slug'
  const folded = fold(isAddress ? text.replaceAll('-', ' ') : text, locale)
  const patternIn = (phrase: string) => patternOf(isAddress ? asInAddress(phrase) : phrase, 'gu')
  const judged = (ALLOWED_PHRASES[locale] ?? []).reduce(
    (rest, phrase) => rest.replace(patternIn(phrase), ' '),
    folded,
  )
  const found = (FORBIDDEN_PHRASES[locale]?.[rule] ?? []).flatMap((phrase) =>
    [...judged.matchAll(patternIn(phrase))].map(({ index, 0: words }) => ({
      begin: index,
      end: index + words.length,
    })),
  )
  const quotes = merged(found).map(({ begin, end }) => judged.slice(begin, end).trim())
  return [...new Set(quotes)]
}

/** Addresses have letters without marks, and a hyphen, here a space, for everything else. */
function asInAddress(phrase: string): string {
  const plain = phrase.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
  return plain.replace(/['/-]+/g, ' ').replace(/ +/g, ' ')
}

type Range = { readonly begin: number; readonly end: number }

/** "türkiye'nin en iyi" is one claim, though two phrases find it. */
function merged(ranges: readonly Range[]): readonly Range[] {
  const result: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.begin - b.begin)) {
    const last = result.at(-1)
    if (last && range.begin < last.end)
      result[result.length - 1] = { begin: last.begin, end: Math.max(last.end, range.end) }
    else result.push(range)
  }
  return result
}

/** Lower case by the language's rules (İ → i, I → ı), one kind of apostrophe and hyphen, single spaces. */
function fold(text: string, locale: Locale): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase(locale)
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐‑–]/g, '-')
    .replace(/\s+/g, ' ')
}

const FEW = String.raw`\d[\d.,]*`
const MANY = String.raw`(?:\d{1,3}(?:[.,' ]\d{3})+|\d{3,})\+?`
const YEAR = String.raw`(?:19|20)\d{2}`
const ENDING = String.raw`[\p{L}']*`

/**
 * A phrase as a pattern: `*` is any ending of a word, `#` a number, `##` one from a hundred on, `@` a year, and a last
 * ` !a|b` a word that must not follow. A phrase that begins or ends with a letter or number does so at a word's edge;
 * `\b` would not know ğ or ß.
 */
function patternOf(phrase: string, flags: string): RegExp {
  const key = `${flags} ${phrase}`
  const pattern = patterns.get(key) ?? compile(phrase, flags)
  patterns.set(key, pattern)
  return pattern
}

/** Compiled once: the first page of the content admin checks the texts of thousands of records. */
const patterns = new Map<string, RegExp>()

function compile(phrase: string, flags: string): RegExp {
  const [words = '', notBefore] = phrase.split(' !')
  const before = /^[\p{L}\p{N}#@]/u.test(words) ? String.raw`(?<![\p{L}\p{N}])` : ''
  // Before a word that must not follow, the ending must match to its last letter.
  const endsAtEdge = notBefore !== undefined || /[\p{L}\p{N}#@]$/u.test(words)
  const after = endsAtEdge ? String.raw`(?![\p{L}\p{N}])` : ''
  const next = notBefore === undefined ? '' : `(?! (?:${notBefore.split('|').map(bodyOf).join('|')}))`
  return new RegExp(`${before}${bodyOf(words)}${after}${next}`, flags)
}

function bodyOf(words: string): string {
  const escaped = words.replace(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`)
  // `*` first: the number patterns contain `*` themselves.
  return escaped.replaceAll('*', ENDING).replaceAll('##', MANY).replaceAll('#', FEW).replaceAll('@', YEAR)
}
