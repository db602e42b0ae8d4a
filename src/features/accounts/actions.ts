'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { careDb } from '@/db/client'
import { takeToken } from '@/db/rate-limit'
import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale, toLocale } from '@/i18n/locales'
import type { FormState } from '@/lib/form-state'
import { log } from '@/lib/log'
import { networkKey } from '@/lib/network'
import { CLIENT_IP_HEADER, FORGOT_LIMITS, HINT_COOKIE } from './constants'
import { setPasswordWithToken } from './mutations'
import { askPasswordReset } from './reset'
import { afterSignIn, sessionMaxSeconds } from './rules'
import { fieldCodes, forgotPasswordInput, setPasswordInput, signInInput } from './schema'
import type { Actor } from './session'
import { endSession, signInWithPassword } from './sign-in/mutations'

/**
 * Signs in with `email`, `password`; also reads `locale`, `next` (a path of ours) and `parked` (a request that
 * waited for this). Success redirects to `next` or the role's home; failure answers SIGN_IN_FAILED whatever was
 * wrong, or TOO_MANY_REQUESTS.
 */
export async function signIn(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(signInInput, Object.fromEntries(formData))
  const values = typed(formData, ['email', 'next', 'parked'])
  if (!parsed.success)
    return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues), values }
  const { email, password, next, parked } = parsed.output
  const { network, userAgent } = await visitor()
  const previousToken = await heldToken()
  const signedIn = await signInWithPassword({ email, password, network, userAgent, previousToken })
  if (!signedIn.ok) return { status: 'error', code: signedIn.code, values }
  const { actor, token } = signedIn.value
  await openBrowserSession(token, actor)
  if (parked && (await sendParked(parked, actor))) redirect(`/${actor.locale}/my-requests?sent=1`)
  redirect(afterSignIn(next, actor.role, actor.locale))
}

/** Ends the session here and on the server, and goes to the home page. Works without a session, too. */
export async function signOut(): Promise<void> {
  const token = await heldToken()
  const { network } = await visitor()
  if (token) await endSession(token, network)
  const jar = await cookies()
  const { sessionCookie } = await import('./auth')
  const { name, secure } = await sessionCookie('')
  jar.set({ name, value: '', path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 0 })
  jar.set({ name: HINT_COOKIE, value: '', path: '/', sameSite: 'lax', secure, maxAge: 0 })
  redirect(`/${await languageOf(undefined)}`)
}

/**
 * Sets the password with the emailed `token`; reads `password`, `confirmation` and `locale`. Success goes to the
 * log-in page: owning the mailbox is not signing in.
 */
export async function setPassword(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(setPasswordInput, Object.fromEntries(formData))
  if (!parsed.success) return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues) }
  const { token, password, locale } = parsed.output
  const { network } = await visitor()
  const done = await setPasswordWithToken({ token, password, network })
  if (!done.ok)
    return { status: 'error', code: done.fields ? 'INVALID_INPUT' : done.code, fields: done.fields }
  redirect(`/${await languageOf(locale)}/login?set=1`)
}

/**
 * Asks for a new password for `email`. The answer is `done` whether or not there is such an account; the mail
 * is made by a background job, so the time of the answer tells nothing either.
 * @public the page that asks for it comes with the account screens
 */
export async function forgotPassword(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(forgotPasswordInput, Object.fromEntries(formData))
  const values = typed(formData, ['email'])
  if (!parsed.success)
    return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues), values }
  const { email, locale } = parsed.output
  const { network } = await visitor()
  const byNetwork = await takeToken(careDb(), `forgot:network:${networkKey(network)}`, FORGOT_LIMITS.network)
  if (!byNetwork.allowed) return { status: 'error', code: 'TOO_MANY_REQUESTS', values }
  const byAccount = await takeToken(careDb(), `forgot:account:${email}`, FORGOT_LIMITS.account)
  if (byAccount.allowed) await askPasswordReset(careDb(), email, await languageOf(locale))
  return { status: 'done' }
}

/** Full attributes on the session cookie; the hint and the language are readable by scripts on purpose. */
async function openBrowserSession(token: string, actor: Actor): Promise<void> {
  const jar = await cookies()
  const { sessionCookie } = await import('./auth')
  const { name, value, secure } = await sessionCookie(token)
  const shared = { path: '/', sameSite: 'lax', secure } as const
  const maxAge = sessionMaxSeconds(actor.role)
  jar.set({ name, value, httpOnly: true, maxAge, ...shared })
  jar.set({ name: HINT_COOKIE, value: '1', maxAge, ...shared })
  jar.set({ name: LOCALE_COOKIE, value: actor.locale, maxAge: 365 * 86_400, ...shared })
}

/** @returns whether the request that waited was sent; a lost one must not keep its owner from signing in. */
async function sendParked(parked: string, actor: Actor): Promise<boolean> {
  try {
    const { sendParkedRequest } = await import('@/features/requests/mutations')
    return (await sendParkedRequest(parked, actor)).ok
  } catch (error) {
    log.error({ err: error }, 'a parked request could not be sent')
    return false
  }
}

async function visitor() {
  const list = await headers()
  return { network: list.get(CLIENT_IP_HEADER), userAgent: list.get('user-agent') }
}

async function heldToken(): Promise<string | undefined> {
  const { sessionCookie, tokenOfCookie } = await import('./auth')
  const { name } = await sessionCookie('')
  return tokenOfCookie((await cookies()).get(name)?.value)
}

async function languageOf(asked: Locale | undefined): Promise<Locale> {
  return asked ?? toLocale((await cookies()).get(LOCALE_COOKIE)?.value) ?? DEFAULT_LOCALE
}

function typed(formData: FormData, names: readonly string[]): Record<string, string> {
  const values = names.map((name) => [name, formData.get(name)] as const)
  return Object.fromEntries(
    values.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 512)]] : [])),
  )
}
