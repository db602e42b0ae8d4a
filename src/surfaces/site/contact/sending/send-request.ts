/** Sends a form from the browser and reads the answer of the content API. Codes only, no words. */

/** Whose a sent request is: of an account that was created for it, the sender's own, or a demo account's: not stored. */
export type SentAccount = 'new' | 'own' | 'demo'

export type SendAnswer =
  | { readonly sent: true; readonly account: SentAccount }
  | {
      readonly sent: false
      /** `ACCOUNT_EXISTS`, `CAPTCHA_FAILED`, … or `API_{status}` (specification, section 8). */
      readonly code: string
      /** Wire field → error code. */
      readonly fields: Readonly<Record<string, string>>
      /** Where to sign in to confirm the pending request (reading 1). */
      readonly login?: string | undefined
    }

/** What counts as sent (specification, section 7). */
const SENT: readonly number[] = [200, 201, 204]

/**
 * POST /items/contact_request. Never throws: a network failure is the code `NETWORK`, and so is a redirect: the
 * answer at another URL would say nothing about the request.
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
    if (SENT.includes(response.status)) return { sent: true, account: sentAccountIn(body) }
    return toRefusal(response.status, body)
  } catch {
    return { sent: false, code: 'NETWORK', fields: {} }
  }
}

function sentAccountIn(body: unknown): SentAccount {
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
