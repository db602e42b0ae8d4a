/**
 * A request as it is sent: the landing form and the contact form of the specification, section 5, under the wire names
 * of section 3. The same rules as in the browser (landing/rules.ts, contact/rules.ts), plus what only the server knows:
 * numbering plans, the list of countries, addresses as they are stored.
 */
import * as v from 'valibot'
import { emailAddress } from '@/care/accounts/schema'
import { CONSENT_KINDS, type ConsentKind } from '@/care/consent/constants'
import { TEXT_NAMES } from '@/care/requests/fields'
import { DEFAULT_LOCALE, LOCALES, toLocale } from '@/i18n/locales'
import { fieldCodes } from '@/lib/field-codes'
import { oneLine, plainText, visibleText } from '@/lib/plain-text'
import { type DocumentId, documentIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { toTimeZone } from '@/lib/time-zone'
import { recordOf } from '@/lib/typed-record'
import { CALL_DAYS, COMMUNICATIONS, NO_LAST_NAME, REQUEST_QUOTE } from './constants'
import { contactInput } from './contact/items'
import { CONTACT_NAMES } from './contact/names/constants'
import { checkContact } from './contact/rules'
import { contactWire, wishColumns } from './contact/schema'
import { checkLanding, type LandingField } from './landing/rules'
import { isMark, isPagePath } from './origin/rules'
import { isCountry, type PhoneNumber, splitPhone } from './read-phone'

const text = v.nullish(v.string('INVALID'), '')
const tick = v.nullish(v.boolean('INVALID'), false)
const key = v.pipe(v.string('INVALID'), v.regex(/^[\w-]{8,128}$/, 'INVALID'))

/** What `POST /items/contact_request` may hold; unknown fields are not read. */
export const contactRequestWire = v.object(
  {
    first_name: text,
    last_name: text,
    email: text,
    phone_number: text,
    country: text,
    lead_source: text,
    affiliate_key: text,
    landing_page: text,
    locale: text,
    time_zone: text,
    website: text,
    started_at: v.nullish(v.union([v.string(), v.number()], 'INVALID')),
    idempotency_key: v.nullish(key),
    files_form: text,
    captcha: v.nullish(v.object({ id: text, answer: text }, 'INVALID'), {}),
    consents: v.nullish(
      v.object({ privacy: tick, health: tick, messaging: tick, marketing: tick }, 'INVALID'),
      {},
    ),
    ...contactWire.entries,
  },
  'INVALID',
)
type Wire = v.InferOutput<typeof contactRequestWire>

const nullableText = v.nullable(v.string())
const sent = {
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  country: v.string(),
  locale: v.picklist(LOCALES),
  timeZone: nullableText,
  leadSource: nullableText,
  affiliateKey: nullableText,
  landingPage: nullableText,
  consents: v.array(v.picklist(CONSENT_KINDS)),
}
/** What is stored of a request, by the names of the table's columns; a pending confirmation is read with it, too. */
export const sentRequest = v.variant('form', [
  v.object({
    ...sent,
    form: v.literal('landing'),
    /** E.164. */
    phone: v.string(),
    dialCode: v.string(),
    message: v.string(),
  }),
  v.object({
    ...sent,
    form: v.literal('contact'),
    country: nullableText,
    phone: nullableText,
    dialCode: nullableText,
    /** Calendar day. */
    birthDate: nullableText,
    preferredCommunication: v.picklist(COMMUNICATIONS),
    preferredLanguage: v.picklist(LOCALES),
    isQuote: v.boolean(),
    contactFrom: nullableText,
    contactUntil: nullableText,
    callDays: v.nullable(v.array(v.picklist(CALL_DAYS))),
    ...recordOf(TEXT_NAMES, () => nullableText),
    files: v.optional(v.array(v.string()), []),
  }),
])
export type SentRequest = v.InferOutput<typeof sentRequest>

/** Ids of the photos and reports that came with it. */
export function filesOf(request: SentRequest): readonly DocumentId[] {
  return request.form === 'contact' ? v.parse(v.array(documentIdSchema), request.files) : []
}

export type LandingRequest = Extract<SentRequest, { readonly form: 'landing' }>
export type ContactRequest = Extract<SentRequest, { readonly form: 'contact' }>

/** A request and what was sent with it. */
export type Submission = {
  readonly request: SentRequest
  readonly captcha: { readonly id: string; readonly answer: string }
  readonly website: string
  readonly startedAt: Date | undefined
  readonly idempotencyKey: string | undefined
  /** Key of the form that its files were uploaded with. */
  readonly filesForm: string
}

/** Checks a post. Refusals name wire fields and codes; unknown fields are not read at all. @param today for ages */
export function parseSubmission(input: unknown, today: Date): Result<Submission, 'INVALID_PAYLOAD'> {
  const parsed = v.safeParse(contactRequestWire, input)
  if (!parsed.success) return err('INVALID_PAYLOAD', fieldCodes(parsed.issues))
  const wire = parsed.output
  // Only the contact form asks how a visitor wants to be reached.
  const isContact = [wire.prefered_communication_way, wire.PreferedLanguage].some(
    (value) => value !== undefined,
  )
  const read = isContact ? readContact(wire, today) : readLanding(wire)
  if (!read.ok) return read
  return ok({
    request: read.value,
    captcha: wire.captcha,
    website: wire.website.trim(),
    startedAt: toInstant(wire.started_at),
    idempotencyKey: wire.idempotency_key ?? undefined,
    filesForm: wire.files_form,
  })
}

const LANDING_NAMES: Readonly<Record<LandingField, string>> = {
  name: 'first_name',
  email: 'email',
  phone: 'phone_number',
  country: 'country',
  message: 'service_name',
  terms: 'terms',
}

function readLanding(wire: Wire): Result<SentRequest, 'INVALID_PAYLOAD'> {
  const { firstName, lastName: surname, email, phone, country } = readPerson(wire)
  const lastName = surname || NO_LAST_NAME
  // As it was sent, line breaks included: a name with a second line is refused, not shortened.
  const first = visibleText(wire.first_name).trim()
  const last = visibleText(wire.last_name).trim()
  const message = plainText(wire.service_name)
  const found = checkLanding(
    {
      name: firstName && lastName !== NO_LAST_NAME ? `${first} ${last}` : firstName && first,
      email: visibleText(wire.email),
      phone: phone?.national ?? wire.phone_number.trim(),
      country,
      message,
      terms: wire.consents.privacy,
    },
    phone?.max ?? 0,
  )
  const fields = wireFields(LANDING_NAMES, found)
  if (!email) fields.email ??= 'EMAIL_INVALID'
  if (!isCountry(country)) fields.country ??= 'COUNTRY_INVALID'
  if (Object.keys(fields).length > 0 || !email || !phone) return err('INVALID_PAYLOAD', fields)
  return ok({
    form: 'landing',
    firstName,
    lastName,
    email,
    ...phoneColumns(phone),
    country,
    message,
    ...readCommonFields(wire),
  })
}

function readContact(wire: Wire, today: Date): Result<SentRequest, 'INVALID_PAYLOAD'> {
  const { firstName, lastName, email, phone: splitNumber, country } = readPerson(wire)
  // A dial code alone is no number.
  const phone = splitNumber?.national ? splitNumber : undefined
  const input = contactInput(wire, splitNumber?.national ?? wire.phone_number.trim())
  const fields = wireFields(CONTACT_NAMES, checkContact(input, { today, phoneMax: phone?.max ?? 0 }))
  const language = toLocale(input.language)
  const communication = COMMUNICATIONS.find((one) => one === input.communication)
  if (!email) fields.email ??= 'EMAIL_INVALID'
  if (!language) fields.PreferedLanguage ??= 'INVALID'
  if (country && !isCountry(country)) fields.country = 'COUNTRY_INVALID'
  if (Object.keys(fields).length > 0 || !email || !language || !communication)
    return err('INVALID_PAYLOAD', fields)
  return ok({
    form: 'contact',
    firstName,
    lastName,
    email,
    ...(phone ? phoneColumns(phone) : { phone: null, dialCode: null }),
    country: country || null,
    preferredCommunication: communication,
    preferredLanguage: language,
    ...wishColumns(input),
    isQuote: wire.request_quote?.includes(REQUEST_QUOTE) ?? false,
    files: [...new Set(input.files)],
    ...readCommonFields(wire),
  })
}

/** Who sends the form, each name on one line. */
function readPerson(wire: Wire) {
  const email = v.safeParse(emailAddress, visibleText(wire.email))
  return {
    firstName: oneLine(wire.first_name),
    lastName: oneLine(wire.last_name),
    email: email.success ? email.output : undefined,
    phone: splitPhone(wire.phone_number),
    country: wire.country.trim().toUpperCase(),
  }
}

function phoneColumns({ dialCode, national }: PhoneNumber) {
  return { phone: `${dialCode}${national}`, dialCode }
}

/** What both forms send: language, time zone, origin and consents. */
function readCommonFields(wire: Wire) {
  return {
    locale: toLocale(wire.locale) ?? DEFAULT_LOCALE,
    timeZone: toTimeZone(wire.time_zone) ?? null,
    leadSource: toMark(wire.lead_source),
    affiliateKey: toMark(wire.affiliate_key),
    landingPage: isPagePath(wire.landing_page) ? wire.landing_page : null,
    consents: consentsOf(wire.consents),
  }
}

/** The origin of a visit as the page's URL had it; anything but a short identifier is ignored. */
function toMark(text: string): string | null {
  const mark = text.trim()
  return isMark(mark) ? mark : null
}

/** Field → code under the names of the wire. */
function wireFields<Field extends string>(
  names: Readonly<Record<Field, string>>,
  found: Readonly<Partial<Record<Field, string>>>,
): Record<string, string> {
  const codes: Readonly<Partial<Record<string, string>>> = found
  return Object.fromEntries(
    Object.entries<string>(names).flatMap(([field, name]) => {
      const code = codes[field]
      return code ? [[name, code]] : []
    }),
  )
}

function consentsOf({ health, messaging, marketing }: Wire['consents']): ConsentKind[] {
  return [
    'privacy_terms',
    ...(health ? (['health_data'] as const) : []),
    ...(messaging ? (['messaging'] as const) : []),
    ...(marketing ? (['marketing'] as const) : []),
  ]
}

/** Milliseconds or ISO 8601; anything else is ignored. */
function toInstant(value: string | number | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const at = new Date(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)
  return Number.isNaN(at.getTime()) ? undefined : at
}
