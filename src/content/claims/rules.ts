/** How current the prices and figures of a record are. */
import { plainText } from '@/content/translations/rules'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'
import { hasSameFigures } from './read-figures'

/** The record's field that holds the claim. */
export type ClaimName = 'costs' | 'numericInformations' | 'rating' | 'beds' | 'proof'
/** @property verifiedOn calendar day `YYYY-MM-DD`; null when nobody has verified the claim */
export type Claim = { readonly name: ClaimName; readonly verifiedOn: string | null }
export type ClaimState = 'current' | 'stale' | 'unverified'

/**
 * Whether a claim has to be verified again: a year after it was. On a day that is still to come nobody has verified it.
 * @param today calendar day `YYYY-MM-DD`
 */
export function stateOfClaim({ verifiedOn }: Pick<Claim, 'verifiedOn'>, today: string): ClaimState {
  if (verifiedOn === null || isAfterDay(verifiedOn, today)) return 'unverified'
  const yearAgo = `${String(Number(today.slice(0, 4)) - 1)}${today.slice(4)}`
  return verifiedOn < yearAgo ? 'stale' : 'current'
}

/** @param value a day or an instant, as Payload stores or receives it @param day `YYYY-MM-DD` */
export function isAfterDay(value: unknown, day: string): boolean {
  if (typeof value !== 'string' && !(value instanceof Date)) return false
  const at = new Date(value)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) > day
}

type StoredRecord = Readonly<Record<string, unknown>>

const CLAIMS: Readonly<Record<string, (record: StoredRecord) => readonly Claim[]>> = {
  services: ({ costs, costsVerified }) => (isText(costs) ? [claim('costs', costsVerified)] : []),
  programs: ({ numericInformations }) =>
    Array.isArray(numericInformations)
      ? numericInformations.map((row) => claim('numericInformations', row))
      : [],
  hospitals: ({ rating, beds, openedYear, figuresVerified }) => [
    ...(isShownRating(rating) ? [claim('rating', rating)] : []),
    ...(isNumber(beds) || isNumber(openedYear) ? [claim('beds', figuresVerified)] : []),
  ],
  'site-settings': ({ brand }) => (isRecord(brand) && isText(brand.proof) ? [claim('proof', brand)] : []),
}

/**
 * The claims that a record makes, by its stored fields.
 * @param kind slug of the collection or global
 */
export function claimsIn(kind: string, record: unknown): readonly Claim[] {
  return isRecord(record) ? (CLAIMS[kind]?.(record) ?? []) : []
}

/** What was verified on one day: its values, and the part of the record that has the day. */
type ClaimValues = { readonly key: unknown; readonly values: readonly unknown[]; readonly holder: unknown }

const VALUES: Readonly<Record<string, (record: StoredRecord) => readonly ClaimValues[]>> = {
  services: ({ costs, costsVerified }) => [{ key: 'costs', values: [costs], holder: costsVerified }],
  programs: ({ numericInformations }) =>
    Array.isArray(numericInformations)
      ? numericInformations.filter(isRecord).map((row) => ({ key: row.id, values: [row.value], holder: row }))
      : [],
  hospitals: ({ rating, beds, openedYear, figuresVerified }) => [
    { key: 'rating', values: isRecord(rating) ? [rating.value, rating.count] : [], holder: rating },
    { key: 'beds', values: [beds, openedYear], holder: figuresVerified },
  ],
  'site-settings': ({ brand }) => [
    { key: 'proof', values: isRecord(brand) ? [brand.proof] : [], holder: brand },
  ],
}

/**
 * The parts of a record whose day of verification is that of a former value. A translation that follows the German
 * text keeps the day: of its texts only figures count, and those of the German text are verified.
 * @param kind slug of the collection or global
 * @param before the record with all its languages, for a save in another language than German
 */
export function changedClaims(
  kind: string,
  record: unknown,
  former: unknown,
  before?: unknown,
): readonly StoredRecord[] {
  const valuesIn = VALUES[kind]
  if (!valuesIn || !isRecord(record) || !isRecord(former)) return []
  const formerClaims = valuesIn(former)
  const inAllLanguages = isRecord(before) ? valuesIn(before) : undefined
  return valuesIn(record).flatMap(({ key, values, holder }) => {
    const one = formerClaims.find((other) => other.key === key)
    if (!one || !isRecord(holder)) return []
    const day = dayIn(holder)
    const isOfFormer = day !== null && day === dayIn(one.holder)
    const german = inAllLanguages && (inAllLanguages.find((other) => other.key === key)?.values ?? [])
    const isChanged = values.some((value, at) => {
      if (!isOther(value, one.values[at])) return false
      return !german || !isText(value) || hasOtherFigures(value, one.values[at], german[at])
    })
    return isOfFormer && isChanged ? [holder] : []
  })
}

/** A value that was removed says nothing any more, so nothing of it has to be verified. */
function isOther(value: unknown, former: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  return JSON.stringify(value) !== JSON.stringify(former) // a save of all languages has them in one value
}

/** @param languages the text by languages, before the save */
function hasOtherFigures(text: unknown, former: unknown, languages: unknown): boolean {
  const german = isRecord(languages) ? languages[DEFAULT_LOCALE] : undefined
  return [former, german].every((one) => !hasSameFigures(plainText(text), plainText(one)))
}

/** Visitors see a rating only with its source and number of ratings (reading 35). */
function isShownRating(rating: unknown): boolean {
  return isRecord(rating) && isNumber(rating.value) && Boolean(rating.count) && isText(rating.source)
}

function claim(name: ClaimName, holder: unknown): Claim {
  return { name, verifiedOn: dayIn(holder) }
}

function dayIn(holder: unknown): string | null {
  const day = isRecord(holder) ? holder.verifiedOn : undefined
  return typeof day === 'string' && day !== '' ? day.slice(0, 10) : null
}

const ORDER: readonly ClaimState[] = ['unverified', 'stale', 'current']

/** The claim that most needs an editor: one that nobody has verified, then the oldest. */
export function worstClaim(claims: readonly Claim[], today: string): Claim | undefined {
  const rank = (one: Claim) => `${ORDER.indexOf(stateOfClaim(one, today))}${one.verifiedOn ?? ''}`
  return claims.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number'
}
