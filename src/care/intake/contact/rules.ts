/**
 * What the full contact form accepts (specification, section 5; reading 6, 7, 13 and 24). Pure and without a library:
 * browser and server check with the same rules.
 */
import { FILES_MAX } from '@/care/documents/constants'
import { keysOf } from '@/lib/typed-record'
import {
  CALL_DAYS,
  CALL_HOURS,
  COMMUNICATIONS,
  EARLIEST_BIRTH_YEAR,
  HEALTH_FIELDS,
  MIN_AGE_YEARS,
  PHONE_MAX_LENGTH,
  TEXT_LIMITS,
} from '../constants'
import { isEmail, isPhone, type LandingCode, nameFault } from '../landing/rules'
import type { ContactField } from './names/constants'
import { needsPhone } from './read-selection'

type Text = keyof typeof TEXT_LIMITS
const FILE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What a visitor typed and chose; '' where nothing is. `phone` holds digits only, without the dial code. */
export type ContactInput = Readonly<Record<Text, string>> & {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly country: string
  /** Calendar day. */
  readonly birthDate: string
  readonly communication: string
  readonly language: string
  readonly phone: string
  readonly hasCallBack: boolean
  readonly callDays: readonly string[]
  readonly callFrom: string
  readonly callUntil: string
  /** The page was opened for one service, or for one clinic. */
  readonly needsService: boolean
  readonly needsClinic: boolean
  readonly terms: boolean
  readonly health: boolean
  /** Ids of photos and reports. */
  readonly files: readonly string[]
  /** A file is still being uploaded. */
  readonly hasFileUnderWay: boolean
  /** A file did not arrive, and its sender may not have noticed. */
  readonly hasFailedFile: boolean
}

export type ContactCode =
  | LandingCode
  | 'INVALID'
  | 'DAYS_REQUIRED'
  | 'END_BEFORE_START'
  | 'BIRTH_DATE_INVALID'
  | 'BIRTH_DATE_FUTURE'
  | 'TOO_YOUNG'
  | 'HEALTH_REQUIRED'
  | 'FILES_TOO_MANY'
  | 'FILES_UNDER_WAY'
  | 'FILES_FAILED'
export type ContactErrors = Readonly<Partial<Record<ContactField, ContactCode>>>

type CheckContext = { readonly today: Date; readonly phoneMax?: number | undefined }

/** Every wrong field with the code of its fault; empty when the form may be sent. */
export function checkContact(input: ContactInput, { today, phoneMax }: CheckContext): ContactErrors {
  const found: Partial<Record<ContactField, ContactCode | undefined>> = {
    firstName: required(input.firstName) ?? nameFault(input.firstName),
    lastName: required(input.lastName) ?? nameFault(input.lastName),
    email: required(input.email) ?? (isEmail(input.email) ? undefined : 'EMAIL_INVALID'),
    birthDate: birthDateFault(input.birthDate.trim(), today),
    communication: required(input.communication) ?? faultUnlessOneOf(COMMUNICATIONS, input.communication),
    language: required(input.language),
    phone: phoneFault(input, phoneMax),
    ...(input.hasCallBack ? callBackFaults(input) : {}),
    ...Object.fromEntries(tooLong(input)),
    terms: input.terms ? undefined : 'TERMS_REQUIRED',
    health: input.health || !containsHealthData(input) ? undefined : 'HEALTH_REQUIRED',
    files: filesFault(input),
  }
  if (input.needsService && isBlank(input.serviceName)) found.serviceName = 'REQUIRED'
  if (input.needsClinic && isBlank(input.clinicName)) found.clinicName = 'REQUIRED'
  return withoutGaps(found)
}

/** Whether the form holds something that needs the consent to health data. */
export function containsHealthData(
  input: Pick<ContactInput, (typeof HEALTH_FIELDS)[number] | 'files' | 'hasFileUnderWay' | 'hasFailedFile'>,
): boolean {
  const hasFiles = input.files.length > 0 || input.hasFileUnderWay || input.hasFailedFile
  return hasFiles || HEALTH_FIELDS.some((field) => !isBlank(input[field]))
}

/** The last birthday with which a patient is old enough. @returns calendar day */
export function latestBirthDate(today: Date): string {
  const date = new Date(
    Date.UTC(today.getUTCFullYear() - MIN_AGE_YEARS, today.getUTCMonth(), today.getUTCDate()),
  )
  // 29 February becomes 1 March in a year that has none.
  if (date.getUTCMonth() !== today.getUTCMonth()) date.setUTCDate(0)
  return dayOf(date)
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function required(text: string): 'REQUIRED' | undefined {
  return isBlank(text) ? 'REQUIRED' : undefined
}

function faultUnlessOneOf(options: readonly string[], text: string): 'INVALID' | undefined {
  return options.includes(text) ? undefined : 'INVALID'
}

function phoneFault({ phone, communication }: ContactInput, max = PHONE_MAX_LENGTH) {
  if (isBlank(phone)) return needsPhone(communication) ? 'REQUIRED' : undefined
  return isPhone(phone, max) ? undefined : 'PHONE_INVALID'
}

function filesFault({ files, hasFileUnderWay, hasFailedFile }: ContactInput) {
  // First what waiting does not solve.
  if (hasFailedFile) return 'FILES_FAILED'
  if (hasFileUnderWay) return 'FILES_UNDER_WAY'
  if (files.length > FILES_MAX) return 'FILES_TOO_MANY'
  return files.every((id) => FILE_ID.test(id)) ? undefined : 'INVALID'
}

function callBackFaults({ callDays, callFrom, callUntil }: ContactInput) {
  return {
    callDays:
      callDays.length === 0
        ? 'DAYS_REQUIRED'
        : callDays.map((day) => faultUnlessOneOf(CALL_DAYS, day)).find(Boolean),
    callFrom: required(callFrom) ?? faultUnlessOneOf(CALL_HOURS, callFrom),
    callUntil:
      required(callUntil) ?? faultUnlessOneOf(CALL_HOURS, callUntil) ?? endFault(callFrom, callUntil),
  } as const
}

/** Full hours with two digits sort alphabetically. */
function endFault(from: string, until: string): 'END_BEFORE_START' | undefined {
  return from !== '' && until <= from ? 'END_BEFORE_START' : undefined
}

function birthDateFault(birthDate: string, today: Date): ContactCode | undefined {
  if (birthDate === '') return undefined
  const date = new Date(`${birthDate}T00:00:00Z`)
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(birthDate) && !Number.isNaN(date.getTime()) && dayOf(date) === birthDate
  if (!isDay || date.getUTCFullYear() < EARLIEST_BIRTH_YEAR) return 'BIRTH_DATE_INVALID'
  if (birthDate > dayOf(today)) return 'BIRTH_DATE_FUTURE'
  return birthDate > latestBirthDate(today) ? 'TOO_YOUNG' : undefined
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function tooLong(input: ContactInput): [Text, 'TOO_LONG'][] {
  return keysOf(TEXT_LIMITS)
    .filter((name) => input[name].length > TEXT_LIMITS[name])
    .map((name) => [name, 'TOO_LONG'])
}

function withoutGaps(found: Partial<Record<ContactField, ContactCode | undefined>>): ContactErrors {
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== undefined))
}
