/**
 * The wire of contact requests: a plain form's fields to the JSON of specification, section 3, and our answers in
 * the content API's shape. Pure.
 */

import { oneLine } from '@/lib/plain-text'
import type { SubmitAnswer } from './accept-submission'
import { DEFAULT_DIAL_CODE, TEXT_LIMITS } from './constants'
import { contactItems } from './contact/items'
import { faultsText } from './contact/names/items'
import { countries } from './countries'
import { nameParts } from './landing/rules'

type Wire = Readonly<Record<string, unknown>>

/** How a form without JavaScript posts: what our forms call their fields, or the wire's own names. */
export function fromForm(posted: URLSearchParams): Wire {
  const form = withDialCode(posted)
  const get = (name: string) => form.get(name) ?? undefined
  return {
    ...(get('form') === 'contact' ? contactItems(form) : fromLandingForm(form)),
    locale: get('locale'),
    time_zone: get('time_zone'),
    website: get('website'),
    started_at: get('started_at'),
    idempotency_key: get('idempotency_key') || undefined,
    lead_source: get('lead_source'),
    affiliate_key: get('affiliate_key'),
    landing_page: get('landing_page'),
    captcha: { id: get('captcha_id'), answer: get('captcha_answer') },
  }
}

/** Without scripts the list of dial codes is not completed: a number is then one of the chosen country. */
function withDialCode(form: URLSearchParams): URLSearchParams {
  const isUntouched = form.has('without_scripts') && form.get('dial_code') === DEFAULT_DIAL_CODE
  const country = isUntouched && countries('en').find(({ code }) => code === form.get('country'))
  if (!country) return form
  const changed = new URLSearchParams(form)
  changed.set('dial_code', country.dialCode)
  return changed
}

function fromLandingForm(form: URLSearchParams): Wire {
  const get = (name: string) => form.get(name) ?? undefined
  const isTicked = (name: string) => form.get(name) !== null && form.get(name) !== 'false'
  return {
    ...nameOf(form),
    email: get('email'),
    phone_number: form.has('phone') ? `${get('dial_code') ?? ''}${get('phone')}` : get('phone_number'),
    country: get('country'),
    service_name: get('message') ?? get('service_name'),
    consents: {
      privacy: isTicked('terms'),
      messaging: isTicked('consent_messaging'),
      marketing: isTicked('consent_marketing'),
    },
  }
}

/** The name is split at the first space. Specification, section 5. */
function nameOf(form: URLSearchParams): Wire {
  const name = form.get('name')?.trim()
  if (name === undefined) {
    return { first_name: form.get('first_name') ?? undefined, last_name: form.get('last_name') ?? undefined }
  }
  const [first, ...rest] = nameParts(name)
  return { first_name: first, last_name: rest.join(' ') }
}

/** Whether a form repeats a field: two parsers could each take another value. */
export function hasRepeatedField(form: URLSearchParams): boolean {
  const names = [...form.keys()]
  return new Set(names).size !== names.length
}

/** Whether a header `Prefer` asks for an answer without the record (RFC 7240). */
export function prefersMinimal(header: string | null): boolean {
  return (header ?? '').split(',').some((one) => /^\s*return\s*=\s*"?minimal"?\s*(?:;|$)/i.test(one))
}

export const REFUSALS = {
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid user credentials.' },
  TOKEN_EXPIRED: { status: 401, message: 'Token expired.' },
  FORBIDDEN: { status: 403, message: "You don't have permission to access this." },
  INVALID_PAYLOAD: { status: 400, message: 'Invalid payload.' },
  CAPTCHA_FAILED: { status: 422, message: 'The captcha was not solved.' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This idempotency key was used for another request.' },
  FILES_GONE: { status: 409, message: 'A file is not there any more, or not whole.' },
  ACCOUNT_EXISTS: { status: 409, message: 'This email has an account. Log in to send the request.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests.' },
  CONTENT_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON or a plain form.' },
  UNAVAILABLE: { status: 503, message: 'The request could not be stored. Please try again.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>
export type RefusalCode = keyof typeof REFUSALS

/** Where a patient signs in to confirm a pending request. @param token of the pending confirmation */
export function loginPath(token: string): string {
  return `/login?parked=${encodeURIComponent(token)}`
}

/** The page that tells a browser without scripts that its request has arrived. @param isOwn as in `toData` */
export function sentPath({ kind }: Pick<SubmitAnswer, 'kind'>, isOwn: boolean): string {
  if (kind === 'demo') return '/contact/sent?demo=1'
  return isOwn ? '/contact/sent?own=1' : '/contact/sent'
}

/**
 * The body of a success.
 * @param isOwn whether the sender is signed in under the address of the request; for everybody else an account is made
 */
export function toData(answer: Exclude<SubmitAnswer, { kind: 'account-exists' }>, isOwn: boolean) {
  const data = { id: answer.id, account: isOwn ? 'own' : 'new' }
  return answer.kind === 'demo' ? { data, code: 'DEMO_NOT_SAVED' } : { data }
}

/** Why a form without scripts was refused. */
type FormRefusal = { readonly code: string; readonly fields?: Readonly<Record<string, string>> | undefined }

/**
 * The contact page in the mode that the form was in, with what was wrong. Only codes, names of fields, and what the
 * form's own URL said: nothing that was typed may get into URLs, which are logged.
 */
export function returnPath({ code, fields = {} }: FormRefusal, form: URLSearchParams): string {
  const isContact = form.get('form') === 'contact'
  // The landing form's message is sent as `service_name`.
  const { service_name: message, ...others } = fields
  const formFields = isContact || message === undefined ? fields : { ...others, message }
  const query = {
    error: code,
    fields: faultsText(formFields),
    quote: isContact && form.has('is_quote') ? '1' : '',
    service: isContact ? requestedName(form, 'needs_service', TEXT_LIMITS.serviceName) : '',
    clinicName: isContact ? requestedName(form, 'needs_clinic', TEXT_LIMITS.clinicName) : '',
    appointment: isContact && form.get('needs_appointment') ? '1' : '',
  }
  return `/contact?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`
}

/** The name that the page was opened with; '' where a program only says that there was one. */
function requestedName(form: URLSearchParams, name: string, maxLength: number): string {
  const text = oneLine(form.get(name))
  return ['1', 'on', 'true', 'false'].includes(text) ? '' : text.slice(0, maxLength)
}
