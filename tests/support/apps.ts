/** Another program in which a person is signed in, as it calls our addresses. */
import { postLogin, postLogout, postRefresh } from '@/care/sign-in/apps/routes'
import { getOwnProfile, patchOwnLanguage } from '@/care/sign-in/own-profile/routes'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { PASSWORD } from './people'

export type AppTokens = {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires: number
}

export type AppAnswer = {
  readonly status: number
  readonly code: string | undefined
  readonly message: string | undefined
  readonly data: AppTokens & Readonly<Record<string, unknown>>
  readonly headers: Headers
}

const ROUTES = { login: postLogin, refresh: postRefresh, logout: postLogout } as const

/** @param body as JSON, or a text that is sent as it is */
export async function callAuth(
  route: keyof typeof ROUTES,
  body: unknown,
  clientIp = '203.0.113.7',
): Promise<AppAnswer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json', [CLIENT_IP_HEADER]: clientIp, 'user-agent': 'node' }
  const url = `http://localhost/auth/${route}`
  return answerOf(await ROUTES[route](new Request(url, { method: 'POST', body: text, headers })))
}

/** Signs in with the password that test people have. @param more of the body */
export async function logIn(
  { email }: { readonly email: string },
  more: Readonly<Record<string, unknown>> = {},
  clientIp?: string,
): Promise<AppAnswer> {
  return callAuth('login', { email, password: PASSWORD, mode: 'json', ...more }, clientIp)
}

/** The same for a person who has no second step. @throws when it is refused */
export async function signInApp(person: { readonly email: string }): Promise<AppTokens> {
  const { status, data } = await logIn(person)
  if (status !== 200) throw new Error(`/auth/login answers ${status}`)
  return data
}

export const renew = (refresh_token: string) => callAuth('refresh', { refresh_token, mode: 'json' })

/** GET /users/me. @param headers without a token */
export async function readMe(
  token: string | undefined,
  query = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<AppAnswer> {
  const sent = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers }
  return answerOf(await getOwnProfile(new Request(`http://localhost/users/me${query}`, { headers: sent })))
}

/** PATCH /users/me. */
export async function updateMe(token: string, body: unknown, query = ''): Promise<AppAnswer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { method: 'PATCH', body: text, headers: { authorization: `Bearer ${token}` } }
  return answerOf(await patchOwnLanguage(new Request(`http://localhost/users/me${query}`, init)))
}

async function answerOf(response: Response): Promise<AppAnswer> {
  const { status, headers } = response
  const body = status === 204 ? {} : await response.json()
  const [error] = body.errors ?? []
  return { status, headers, data: body.data, code: error?.extensions.code, message: error?.message }
}
