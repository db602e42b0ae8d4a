/** Sends the landing form from the browser and reads the Directus-shaped answer. Codes only, no words. */
import { type LandingInput, splitName } from '../landing/rules'

export type LandingDraft = LandingInput & {
  readonly dialCode: string
  readonly locale: string
  readonly website: string
  readonly startedAt: string
  readonly idempotencyKey: string
  readonly captcha: { readonly id: string; readonly answer: string }
}

export type SendAnswer =
  | { readonly sent: true }
  | {
      readonly sent: false
      /** `ACCOUNT_EXISTS`, `CAPTCHA_FAILED`, … or `API_{status}` (specification, section 8). */
      readonly code: string
      /** Wire field → error code. */
      readonly fields: Readonly<Record<string, string>>
      /** Where to sign in so that the parked form is sent (decisions, 1). */
      readonly login?: string | undefined
    }

/** POST /items/contact_request. Never throws: a network failure is the code `NETWORK`. */
export async function sendLanding(draft: LandingDraft): Promise<SendAnswer> {
  try {
    const response = await fetch('/items/contact_request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toWire(draft)),
    })
    if (response.ok) return { sent: true }
    return toRefusal(response.status, await response.json().catch(() => undefined))
  } catch {
    return { sent: false, code: 'NETWORK', fields: {} }
  }
}

/** The wire form: the message travels as `service_name` (specification, section 3, landing-page form). */
export function toWire(draft: LandingDraft) {
  const { firstName, lastName } = splitName(draft.name)
  return {
    first_name: firstName,
    last_name: lastName,
    email: draft.email.trim(),
    phone_number: `${draft.dialCode}${draft.phone}`,
    country: draft.country,
    service_name: draft.message.trim(),
    locale: draft.locale,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    captcha: draft.captcha,
    consents: { privacy: draft.terms },
    idempotency_key: draft.idempotencyKey,
    website: draft.website,
    started_at: draft.startedAt,
  }
}

/** The first error's extension code, or `API_{status}`. */
export function toRefusal(status: number, body: unknown): SendAnswer {
  const errors = read(body, 'errors')
  const extensions = read(Array.isArray(errors) ? errors[0] : undefined, 'extensions')
  const code = read(extensions, 'code')
  const login = read(extensions, 'login')
  return {
    sent: false,
    code: typeof code === 'string' ? code : `API_${status}`,
    fields: toTexts(read(extensions, 'fields')),
    login: typeof login === 'string' && login.startsWith('/') ? login : undefined,
  }
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function toTexts(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, code]) => (typeof code === 'string' ? [[key, code]] : [])),
  )
}
