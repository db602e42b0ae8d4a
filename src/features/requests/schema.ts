/**
 * A request as it is sent: the landing form of the specification, section 5, under the wire names of section 3.
 * The same verdict as in the browser (landing-rules.ts), plus what only the server knows: numbering plans, the
 * list of countries, addresses as we keep them.
 */
import * as v from 'valibot'
import { emailAddress, fieldCodes } from '@/features/accounts/schema'
import { CONSENT_KINDS, type ConsentKind } from '@/features/consent/constants'
import { DEFAULT_LOCALE, LOCALES, toLocale } from '@/i18n/locales'
import { err, ok, type Result } from '@/lib/result'
import { NO_LAST_NAME, REASON_MAX_LENGTH } from './constants'
import { checkLanding, type LandingField } from './landing/rules'
import { isCountry, splitPhone } from './phone/rules'

const text = v.nullish(v.string('INVALID'), '')
const tick = v.nullish(v.boolean('INVALID'), false)
const key = v.pipe(v.string('INVALID'), v.regex(/^[\w-]{8,128}$/, 'INVALID'))

const wire = v.object(
  {
    first_name: text,
    last_name: text,
    email: text,
    phone_number: text,
    country: text,
    /** Receives the message. */
    service_name: text,
    locale: text,
    time_zone: text,
    website: text,
    started_at: v.nullish(v.union([v.string(), v.number()], 'INVALID')),
    idempotency_key: v.nullish(key),
    captcha: v.nullish(v.object({ id: text, answer: text }, 'INVALID'), {}),
    consents: v.nullish(v.object({ privacy: tick, messaging: tick, marketing: tick }, 'INVALID'), {}),
  },
  'INVALID',
)
type Wire = v.InferOutput<typeof wire>

/** What is kept of a landing form; also how a parked one is read back. */
export const landingRequest = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** E.164. */
  phone: v.string(),
  dialCode: v.string(),
  country: v.string(),
  message: v.string(),
  locale: v.picklist(LOCALES),
  timeZone: v.nullable(v.string()),
  consents: v.array(v.picklist(CONSENT_KINDS)),
})
export type LandingRequest = v.InferOutput<typeof landingRequest>

/** A request and what came with it. */
export type Submission = {
  readonly request: LandingRequest
  readonly captcha: { readonly id: string; readonly answer: string }
  readonly website: string
  readonly startedAt: Date | undefined
  readonly idempotencyKey: string | undefined
}

const WIRE_NAMES: Readonly<Record<LandingField, string>> = {
  name: 'first_name',
  email: 'email',
  phone: 'phone_number',
  country: 'country',
  message: 'service_name',
  terms: 'terms',
}

/** Checks a post. Refusals name wire fields and codes; unknown fields are not read at all. */
export function parseSubmission(input: unknown): Result<Submission, 'INVALID_PAYLOAD'> {
  const parsed = v.safeParse(wire, input)
  if (!parsed.success) return err('INVALID_PAYLOAD', fieldCodes(parsed.issues))
  const given = parsed.output
  const read = readRequest(given)
  if (!read.ok) return read
  return ok({
    request: read.value,
    captcha: given.captcha,
    website: given.website.trim(),
    startedAt: toInstant(given.started_at),
    idempotencyKey: given.idempotency_key ?? undefined,
  })
}

function readRequest(given: Wire): Result<LandingRequest, 'INVALID_PAYLOAD'> {
  const firstName = oneLine(given.first_name)
  const lastName = oneLine(given.last_name) || NO_LAST_NAME
  const sent = { first: given.first_name.trim(), last: given.last_name.trim() }
  const message = given.service_name
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  const phone = splitPhone(given.phone_number)
  const email = v.safeParse(emailAddress, given.email)
  const country = given.country.trim().toUpperCase()
  const found = checkLanding(
    {
      // As it was sent: what is kept has no second line any more, and whoever sends one is nobody's name.
      name: firstName && lastName !== NO_LAST_NAME ? `${sent.first} ${sent.last}` : firstName && sent.first,
      email: given.email,
      phone: phone?.national ?? given.phone_number.trim(),
      country,
      message,
      terms: given.consents.privacy,
    },
    phone?.max ?? 0,
  )
  const fields: Record<string, string> = Object.fromEntries(
    Object.entries(WIRE_NAMES).flatMap(([field, name]) => {
      const code = Object.entries(found).find(([known]) => known === field)?.[1]
      return code ? [[name, code]] : []
    }),
  )
  if (!email.success) fields.email ??= 'EMAIL_INVALID'
  if (!isCountry(country)) fields.country ??= 'COUNTRY_INVALID'
  if (Object.keys(fields).length > 0 || !email.success || !phone) return err('INVALID_PAYLOAD', fields)
  return ok({
    firstName,
    lastName,
    email: email.output,
    phone: `${phone.dialCode}${phone.national}`,
    dialCode: phone.dialCode,
    country,
    message,
    locale: toLocale(given.locale) ?? DEFAULT_LOCALE,
    timeZone: toTimeZone(given.time_zone),
    consents: consentsOf(given.consents),
  })
}

/** Control characters and line ends in a name are somebody trying to write into a mail's header. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function consentsOf({ messaging, marketing }: Wire['consents']): ConsentKind[] {
  return [
    'privacy_terms',
    ...(messaging ? (['messaging'] as const) : []),
    ...(marketing ? (['marketing'] as const) : []),
  ]
}

/** Milliseconds or ISO 8601; anything else tells us nothing and is left out. */
function toInstant(value: string | number | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const at = new Date(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** IANA names only: `Intl` also takes offsets, which know no summer time. */
function toTimeZone(name: string): string | null {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z\d]+)*$/.test(name) || name.length > 64) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

export const reasonInput = v.pipe(
  v.string('REASON_REQUIRED'),
  v.trim(),
  v.nonEmpty('REASON_REQUIRED'),
  v.maxLength(REASON_MAX_LENGTH, 'REASON_TOO_LONG'),
)
