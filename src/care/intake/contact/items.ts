/**
 * The contact form's fields as the wire names them (specification, section 3), and the wire as the rules read it. Pure,
 * and the same in the browser and on the server, so that both check the same.
 */

import type { TextName, WireName } from '@/care/requests/fields'
import { oneLine, plainText, visibleText } from '@/lib/plain-text'
import { keysOf, recordOf } from '@/lib/typed-record'
import { CALL_DAYS, LEAD_STATUS_NEW, REQUEST_QUOTE, TEXT_LIMITS } from '../constants'
import { CONTACT_NAMES } from './names/constants'
import type { ContactInput } from './rules'

type Text = string | null | undefined
type TextItem = TextName | 'firstName' | 'lastName' | 'email' | 'country' | 'birthDate'
/** The fields of the wire that the rules check. */
export type ContactItems = { readonly [Name in TextItem as WireName<Name>]?: Text } & {
  readonly prefered_communication_way?: Text
  readonly PreferedLanguage?: Text
  readonly contacting_hours_from?: Text
  readonly contacting_hours_to?: Text
  /** Null without a call-back. */
  readonly selected_days?: readonly string[] | null | undefined
  readonly needs_service?: boolean | null | undefined
  readonly needs_clinic?: boolean | null | undefined
  readonly files?: readonly string[] | null | undefined
  readonly has_file_under_way?: boolean | null | undefined
  readonly has_file_failed?: boolean | null | undefined
  readonly consents?: { readonly privacy?: boolean | null; readonly health?: boolean | null } | null
}

/** `FormData` or `URLSearchParams`. */
type Fields = { readonly get: (name: string) => unknown }

const TEXTS = keysOf(TEXT_LIMITS)
/** Fields that are sent as typed; null where empty. */
const PLAIN_FIELDS = [
  ...TEXTS,
  ...(['firstName', 'lastName', 'birthDate', 'communication', 'language', 'country'] as const),
].map((name) => CONTACT_NAMES[name])

/** What a filled form sends. Its controls have the names of the wire, except phone and days. */
export function contactItems(form: Fields) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value.trim() !== '' ? value : null
  }
  const isTicked = (name: string) => form.get(name) !== null
  const hasCallBack = isTicked('call_back')
  // An empty hour of a call-back is a fault; without a call-back it is null.
  const hour = (name: string) => (hasCallBack ? (text(name) ?? '') : null)
  const phone = text('phone')
  return {
    ...recordOf(PLAIN_FIELDS, text),
    email: visibleText(text('email')).trim() || null,
    phone_number: phone === null ? null : `${text('dial_code') ?? ''}${phone}`,
    request_quote: isTicked('is_quote') ? [REQUEST_QUOTE] : [],
    contacting_hours_from: hour('contacting_hours_from'),
    contacting_hours_to: hour('contacting_hours_to'),
    selected_days: hasCallBack ? CALL_DAYS.filter((day) => isTicked(`day_${day}`)) : null,
    files: text('files')?.split(',') ?? [],
    files_form: text('files_form'),
    has_file_under_way: isTicked('has_file_under_way'),
    has_file_failed: isTicked('has_file_failed'),
    lead_status: LEAD_STATUS_NEW,
    needs_service: isTicked('needs_service'),
    needs_clinic: isTicked('needs_clinic'),
    consents: {
      privacy: isTicked('terms'),
      health: isTicked('consent_health'),
      messaging: isTicked('consent_messaging'),
      marketing: isTicked('consent_marketing'),
    },
  }
}

/** @param phone digits without the dial code */
export function contactInput(items: ContactItems, phone: string): ContactInput {
  const callFrom = trimmed(items.contacting_hours_from)
  const callUntil = trimmed(items.contacting_hours_to)
  return {
    firstName: nameText(items.first_name),
    lastName: nameText(items.last_name),
    email: visibleText(items.email).trim(),
    country: trimmed(items.country).toUpperCase(),
    birthDate: trimmed(items.birth_date),
    communication: trimmed(items.prefered_communication_way),
    language: trimmed(items.PreferedLanguage),
    phone,
    hasCallBack: Array.isArray(items.selected_days) || callFrom !== '' || callUntil !== '',
    callDays: items.selected_days ?? [],
    callFrom,
    callUntil,
    needsService: items.needs_service ?? false,
    needsClinic: items.needs_clinic ?? false,
    ...recordOf(TEXTS, (name) => plainText(items[CONTACT_NAMES[name]])),
    serviceName: oneLine(items.service_name),
    clinicName: oneLine(items.clinic_name),
    files: items.files ?? [],
    hasFileUnderWay: items.has_file_under_way ?? false,
    hasFailedFile: items.has_file_failed ?? false,
    terms: items.consents?.privacy ?? false,
    health: items.consents?.health ?? false,
  }
}

function trimmed(value: Text): string {
  return (value ?? '').trim()
}

/** As it was sent, line breaks included: a name with a second line is refused, not shortened. */
function nameText(value: Text): string {
  return oneLine(value) && visibleText(value).trim()
}
