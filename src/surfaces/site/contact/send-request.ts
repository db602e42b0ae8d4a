/** Sends a form from the browser and reads the Directus-shaped answer. Codes only, no words. */

/** What came of it: an account was made, its own account has it, or a demo account, for which nothing was kept. */
export type Arrival = 'new' | 'own' | 'demo'

export type SendAnswer =
  | { readonly sent: true; readonly arrival: Arrival }
  | {
      readonly sent: false
      /** `ACCOUNT_EXISTS`, `CAPTCHA_FAILED`, … or `API_{status}` (specification, section 8). */
      readonly code: string
      /** Wire field → error code. */
      readonly fields: Readonly<Record<string, string>>
      /** Where to sign in so that the parked form is sent (reading 1). */
      readonly login?: string | undefined
    }

/** What counts as sent (specification, section 7). */
const SENT: readonly number[] = [200, 201, 204]

/**
 * POST /items/contact_request. Never throws: a network failure is the code `NETWORK`, and so is an answer that leads
 * somewhere else, for what is found there says nothing of the request.
 */
export async function sendRequest(items: Readonly<Record<string, unknown>>): Promise<SendAnswer> {
  try {
    const response = await fetch('/items/contact_request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(items),
      redirect: 'error',
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (SENT.includes(response.status)) return { sent: true, arrival: arrivalOf(body) }
    return toRefusal(response.status, body)
  } catch {
    return { sent: false, code: 'NETWORK', fields: {} }
  }
}

function arrivalOf(body: unknown): Arrival {
  if (read(body, 'code') === 'DEMO_NOT_SAVED') return 'demo'
  return read(read(body, 'data'), 'account') === 'own' ? 'own' : 'new'
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

/** A text of a wire answer's `data`; '' for anything else. */
export function textIn(body: unknown, key: string): string {
  const value = read(read(body, 'data'), key)
  return typeof value === 'string' ? value : ''
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
