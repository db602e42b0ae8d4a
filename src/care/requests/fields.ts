/**
 * Every field of a contact request, declared once. The wire's schema, what is sealed, the limits and what the desk
 * shows derive from it. The browser's copies (`TEXT_LIMITS` and `HEALTH_FIELDS` of intake/constants.ts, `CONTACT_NAMES`)
 * are checked against its types: this file is for the server and for `import type`, so that no page grows by it.
 */
import { keysOf } from '@/lib/typed-record'

type Field = {
  /** Name on the wire (specification, section 3); its spelling is the specification's. */
  readonly wire: string
  /** Longest text, in characters. */
  readonly max?: number
  /** Name in the words of `desk.detail`, where the desk shows it as text. */
  readonly desk?: string
}
/** What may say something about a person's health. Unsealed it does not compile. */
type HealthField = Field & {
  readonly data: 'health'
  readonly sealed: true
  /** The form asks for health here, so it needs a consent of its own (reading 24). */
  readonly needsConsent?: true
}
type OtherField = Field & { readonly data: 'personal' | 'technical'; readonly sealed: boolean }
export type RequestField = HealthField | OtherField

/** Optional texts of the contact form. The names are those of the columns. */
const TEXTS = {
  serviceName: { wire: 'service_name', max: 200, data: 'personal', sealed: false, desk: 'service' },
  clinicName: { wire: 'clinic_name', max: 200, data: 'personal', sealed: false, desk: 'clinic' },
  message: { wire: 'message', max: 600, data: 'health', sealed: true, desk: 'message' },
  serviceDescription: {
    wire: 'service_description',
    max: 400,
    data: 'health',
    sealed: true,
    desk: 'description',
  },
  knownHealthProblems: {
    wire: 'known_health_problems',
    max: 8000,
    data: 'health',
    sealed: true,
    needsConsent: true,
    desk: 'problems',
  },
  knownChronicDiseases: {
    wire: 'known_chronic_diseases',
    max: 255,
    data: 'health',
    sealed: true,
    needsConsent: true,
    desk: 'diseases',
  },
  medicationTaking: {
    wire: 'medication_taking',
    max: 255,
    data: 'health',
    sealed: true,
    needsConsent: true,
    desk: 'medication',
  },
  surgeriesHistory: {
    wire: 'surgeries_history',
    max: 255,
    data: 'health',
    sealed: true,
    needsConsent: true,
    desk: 'surgeries',
  },
} as const satisfies Readonly<Record<string, RequestField & { readonly max: number }>>

/** The other fields, stored under these names too. */
const OTHERS = {
  firstName: { wire: 'first_name', max: 60, data: 'personal', sealed: false },
  lastName: { wire: 'last_name', max: 60, data: 'personal', sealed: false },
  email: { wire: 'email', data: 'personal', sealed: false, desk: 'email' },
  phone: { wire: 'phone_number', data: 'personal', sealed: false, desk: 'phone' },
  country: { wire: 'country', data: 'personal', sealed: false },
  birthDate: { wire: 'birth_date', data: 'personal', sealed: true },
  preferredCommunication: { wire: 'prefered_communication_way', data: 'personal', sealed: false },
  preferredLanguage: { wire: 'PreferedLanguage', data: 'personal', sealed: false },
  isQuote: { wire: 'request_quote', data: 'personal', sealed: false },
  contactFrom: { wire: 'contacting_hours_from', data: 'personal', sealed: false },
  contactUntil: { wire: 'contacting_hours_to', data: 'personal', sealed: false },
  callDays: { wire: 'selected_days', data: 'personal', sealed: false },
  locale: { wire: 'locale', data: 'personal', sealed: false },
  timeZone: { wire: 'time_zone', data: 'personal', sealed: false },
  leadSource: { wire: 'lead_source', data: 'technical', sealed: false, desk: 'leadSource' },
  affiliateKey: { wire: 'affiliate_key', data: 'technical', sealed: false },
  landingPage: { wire: 'landing_page', data: 'technical', sealed: false },
} as const satisfies Readonly<Record<string, RequestField>>

export const REQUEST_FIELDS = { ...TEXTS, ...OTHERS }
export type FieldName = keyof typeof REQUEST_FIELDS
type NamesWith<Shape> = {
  [Name in FieldName]: (typeof REQUEST_FIELDS)[Name] extends Shape ? Name : never
}[FieldName]

export const TEXT_NAMES = keysOf(TEXTS)
export type TextName = keyof typeof TEXTS
export type HealthName = NamesWith<{ readonly needsConsent: true }>
/** Texts about health for which the form requires a consent of its own. */
export const HEALTH_NAMES = TEXT_NAMES.filter(isHealth)
export type SealedName = NamesWith<{ readonly sealed: true }>
/** Name on the wire of a field. */
export type WireName<Name extends FieldName = FieldName> = (typeof REQUEST_FIELDS)[Name]['wire']

export const SEALED_NAMES = keysOf(REQUEST_FIELDS).filter(isSealed)

/** What the desk shows of a request as text, in the order in which it is read. */
export const DESK_FACTS = (['email', 'phone', ...TEXT_NAMES, 'leadSource'] as const).map((name) => ({
  name,
  label: REQUEST_FIELDS[name].desk,
}))
/** A word of `desk.detail`. */
export type FactLabel = (typeof DESK_FACTS)[number]['label']

/** Wire fields that are not stored in a column of the request, and why they are sent. */
export const WIRE_ONLY = {
  website: 'technical',
  started_at: 'technical',
  idempotency_key: 'technical',
  files_form: 'technical',
  captcha: 'technical',
  consents: 'personal',
  needs_service: 'technical',
  needs_clinic: 'technical',
  /** Ids of files; their names and bytes are sealed in the room of documents. */
  files: 'technical',
  has_file_under_way: 'technical',
  has_file_failed: 'technical',
} as const satisfies Readonly<Record<string, RequestField['data']>>

function isHealth(name: TextName): name is HealthName {
  return 'needsConsent' in TEXTS[name]
}

function isSealed(name: FieldName): name is SealedName {
  return REQUEST_FIELDS[name].sealed
}
