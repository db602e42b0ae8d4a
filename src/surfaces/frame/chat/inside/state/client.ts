/** Calls of the routes below `/chat`. Nothing here throws: without a connection the code is `UNAVAILABLE`. */
import type { Locale } from '@/i18n/locales'
import type { ChatState, EarlierChats, MessageInput, ResumePreview, StartInput } from './wire'

export type Failure = {
  readonly ok: false
  /** 0: no answer came. */
  readonly status: number
  readonly code: string
  /** Codes by field. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** Where to sign in, for `ACCOUNT_EXISTS`. */
  readonly login: string | undefined
  /** The form to use instead, while too many chats wait. */
  readonly form: string | undefined
  /** The whole answer. */
  readonly body: unknown
}
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Failure

export type ChatClient = ReturnType<typeof createClient>

/** @param base origin of the server; empty in the browser @param request replaced in tests */
export function createClient(base = '', request: typeof fetch = (...given) => fetch(...given)) {
  async function call<Value>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<Value>> {
    const options =
      method === 'GET'
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) }
    try {
      const response = await request(`${base}/chat/${path}`, { method, cache: 'no-store', ...options })
      const answer = response.status === 204 ? undefined : await response.json().catch(() => undefined)
      return response.ok ? { ok: true, value: answer } : failureOf(response, answer)
    } catch {
      return { ...NO_ANSWER, status: 0 }
    }
  }
  return {
    /** @param after number of the newest message that is known */
    state: (after: number, locale: Locale) =>
      call<ChatState>('GET', `state?${new URLSearchParams({ after: String(after), locale })}`),
    start: (input: StartInput) => call<ChatState>('POST', 'start', input),
    // Each names the chat it is meant for: another tab may have begun another one.
    send: (message: MessageInput) => call<{ number: number }>('POST', 'messages', message),
    typing: (chat: string) => call<undefined>('POST', 'typing', { chat }),
    seen: (chat: string, number: number) => call<undefined>('POST', 'seen', { chat, number }),
    email: (input: { chat: string; email: string; wants: 'answers' | 'transcript' }) =>
      call<undefined>('POST', 'email', input),
    close: (chat: string) => call<ChatState>('POST', 'close', { chat }),
    rate: (input: { chat: string; rating: number; comment?: string }) =>
      call<undefined>('POST', 'rating', input),
    request: (input: Readonly<Record<string, unknown>> & { readonly chat: string }) =>
      call<{ reference: string }>('POST', 'request', input),
    /** Changes nothing. */
    preview: (token: string) => call<{ preview: ResumePreview }>('POST', 'resume', { token }),
    resume: (token: string) => call<ChatState>('POST', 'resume', { token, confirmed: true }),
    earlier: () => call<EarlierChats>('GET', 'earlier'),
  }
}

const NO_ANSWER: Failure = {
  ok: false,
  status: 503,
  code: 'UNAVAILABLE',
  fields: {},
  retryAfter: undefined,
  login: undefined,
  form: undefined,
  body: undefined,
}

/** Reads `{errors: [{extensions: {code, …}}]}`. */
function failureOf(
  response: Response,
  body: { errors?: { extensions?: Extensions }[] } | undefined,
): Failure {
  const { code, fields, login, form } = body?.errors?.[0]?.extensions ?? {}
  const seconds = Number(response.headers.get('Retry-After'))
  return {
    ok: false,
    status: response.status,
    code: code ?? NO_ANSWER.code,
    fields: fields ?? {},
    retryAfter: seconds > 0 ? seconds : undefined,
    login,
    form,
    body,
  }
}

type Extensions = { code?: string; fields?: Record<string, string>; login?: string; form?: string }
