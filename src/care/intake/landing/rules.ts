/**
 * What the landing-page form accepts (specification, section 5, Landing-page form; reading 6, 8 and 24). Pure and
 * without a library, because it is part of the home page's scripts; the server checks the same rules.
 */

import { isEmailAddress } from '@/lib/email'
import { visibleText } from '@/lib/plain-text'
import {
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NAME_MAX_WORDS,
  NO_LAST_NAME,
  PHONE_MAX_LENGTH,
} from '../constants'

/** What a visitor typed. `phone` holds digits only, without the dial code. */
export type LandingInput = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly message: string
  readonly terms: boolean
}

export type LandingField = keyof LandingInput
export type LandingCode =
  | 'REQUIRED'
  | 'NAME_INVALID'
  | 'EMAIL_INVALID'
  | 'PHONE_INVALID'
  | 'TOO_LONG'
  | 'TERMS_REQUIRED'
export type LandingErrors = Readonly<Partial<Record<LandingField, LandingCode>>>

/** A URL, an email address or a second line: in a mail of ours it would be someone else's message. */
const NOT_A_NAME = /[/@\r\n\u2028\u2029]|www\./i
const PHONE_MIN_LENGTH = 4

/** Every wrong field with the code of its fault; empty when the form may be sent. */
export function checkLanding(input: LandingInput, phoneMax: number = PHONE_MAX_LENGTH): LandingErrors {
  const errors: Partial<Record<LandingField, LandingCode>> = {}
  for (const field of ['name', 'email', 'phone', 'country', 'message'] as const) {
    if (visibleText(input[field]).trim() === '') errors[field] = 'REQUIRED'
  }
  const fault = fullNameFault(input.name)
  if (!errors.name && fault) errors.name = fault
  if (!errors.email && !isEmail(input.email)) errors.email = 'EMAIL_INVALID'
  if (!errors.phone && !isPhone(input.phone, phoneMax)) errors.phone = 'PHONE_INVALID'
  if (!errors.message && input.message.length > MESSAGE_MAX_LENGTH) errors.message = 'TOO_LONG'
  if (!input.terms) errors.terms = 'TERMS_REQUIRED'
  return errors
}

/** Why a text is refused as a name; undefined when it is not. */
export function nameFault(text: string): 'NAME_INVALID' | 'TOO_LONG' | undefined {
  const name = text.trim()
  if (NOT_A_NAME.test(name)) return 'NAME_INVALID'
  return name.length > NAME_MAX_LENGTH || name.split(/\s+/).length > NAME_MAX_WORDS ? 'TOO_LONG' : undefined
}

/** The same for both names in one field: each may be as long as in its own field. */
function fullNameFault(text: string): 'NAME_INVALID' | 'TOO_LONG' | undefined {
  if (NOT_A_NAME.test(text.trim())) return 'NAME_INVALID'
  const parts = nameParts(text)
  const { firstName, lastName } = splitName(text)
  const isLong = [firstName, lastName].some((part) => part.length > NAME_MAX_LENGTH)
  return isLong || parts.length > NAME_MAX_WORDS ? 'TOO_LONG' : undefined
}

export function isEmail(text: string): boolean {
  return isEmailAddress(text.trim().toLowerCase())
}

/** Digits after the dial code. */
export function isPhone(phone: string, max: number): boolean {
  return /^\d+$/.test(phone) && phone.length >= PHONE_MIN_LENGTH && phone.length <= max
}

/** "Ada King Lovelace" → Ada / King Lovelace; without a surname the last name is '-' (specification, section 5). */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = nameParts(name)
  return { firstName, lastName: rest.join(' ') || NO_LAST_NAME }
}

/** The words of a name, without the white space between them, pasted line breaks included. */
export function nameParts(name: string): readonly string[] {
  return visibleText(name).trim().split(/\s+/)
}

/** Digits as typed after a dial code, without spaces and the trunk 0. */
export function nationalDigits(typed: string, dialCode: string): string {
  const digits = typed.replace(/\D/g, '')
  // Italy, San Marino and Vatican City keep the 0 of their numbers abroad.
  return dialCode === '+39' || dialCode === '+378' ? digits : digits.replace(/^0+/, '')
}
