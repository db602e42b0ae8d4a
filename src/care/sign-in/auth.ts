/**
 * better-auth over the care database: it owns the session cookie's format and checks it. None of its JSON
 * endpoints is mounted; signing in, out and choosing a password are our own actions.
 */
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { makeSignature } from 'better-auth/crypto'
import { SESSION_IDLE_SECONDS, SESSION_REFRESH_SECONDS } from '@/care/accounts/constants'
import { ROLES } from '@/care/accounts/roles'
import { account, rateLimit, session, user, verification } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'

function build() {
  const { PUBLIC_URL, AUTH_SECRET } = env()
  return betterAuth({
    baseURL: PUBLIC_URL,
    basePath: '/auth-api',
    secret: AUTH_SECRET,
    trustedOrigins: [PUBLIC_URL],
    telemetry: { enabled: false },
    database: drizzleAdapter(careDb(), {
      provider: 'pg',
      schema: { user, session, account, verification, rateLimit },
      transaction: true,
    }),
    emailAndPassword: { enabled: true, disableSignUp: true },
    user: {
      additionalFields: {
        role: { type: [...ROLES], required: false, defaultValue: 'patient', input: false },
        demo: { type: 'boolean', required: false, defaultValue: false, input: false },
        locale: { type: 'string', required: false, defaultValue: 'de', input: false },
        disabledAt: { type: 'date', required: false, input: false },
        secondFactorAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      expiresIn: SESSION_IDLE_SECONDS,
      updateAge: SESSION_REFRESH_SECONDS,
      cookieCache: { enabled: false },
      additionalFields: { secondFactorAt: { type: 'date', required: false, input: false } },
    },
    advanced: {
      cookiePrefix: 'kervan',
      useSecureCookies: PUBLIC_URL.startsWith('https://'),
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      database: { generateId: () => newId() },
    },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'error' : 'warn']({}, safeLine(message)),
    },
  })
}

/** Its lines may quote query parameters, and a session token is one of them: nothing after a quote or colon is kept. */
function safeLine(message: string): string {
  return `better-auth: ${message.split(/['"`:{\n]/)[0]?.slice(0, 100)}`
}

type Auth = ReturnType<typeof build>
let auth: Auth | undefined

/** Built at first use: building the site and generating types need neither database nor secret. */
export function getAuth(): Auth {
  auth ??= build()
  return auth
}

/** The session cookie as better-auth writes it: name, signed value, attributes without a lifetime. */
export async function sessionCookie(token: string) {
  const context = await getAuth().$context
  const { name } = context.authCookies.sessionToken
  return {
    name,
    value: `${token}.${await makeSignature(token, context.secret)}`,
    secure: name.startsWith('__Secure-'),
  }
}

/** The session token a cookie value carries, unchecked: good for removing a session, never for trusting one. */
export function tokenOfCookie(value: string | undefined): string | undefined {
  const end = value?.lastIndexOf('.') ?? -1
  return end > 0 ? value?.slice(0, end) : undefined
}
