/** The browser of the running request: client IP, session, and the cookies it gets. */
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { Theme } from '@/care/accounts/constants'
import { findTheme } from '@/care/accounts/find-account'
import { sessionMaxSeconds } from '@/care/accounts/rules'
import { careDb } from '@/db/client'
import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale, toLocale } from '@/i18n/locales'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { THEME_COOKIE } from '@/lib/theme-hint'
import { CHALLENGE_COOKIE, CHALLENGE_SECONDS } from './second-factor/constants'
import type { Actor } from './session'
import { isSecure, readSessionToken, sessionCookies } from './session-cookie'

const CHALLENGE_SCOPE = { path: '/', httpOnly: true, sameSite: 'lax' } as const

/** Sets the cookies of the session and of the account's language and theme, so that a new device uses them, too. */
export async function openBrowserSession(token: string, actor: Actor): Promise<void> {
  const jar = await cookies()
  for (const cookie of sessionCookies(token, sessionMaxSeconds(actor.role))) jar.set(cookie)
  await setLanguageCookie(actor.locale)
  await setThemeCookie(await findTheme(careDb(), actor.userId))
}

const lasting = () => ({ path: '/', sameSite: 'lax', secure: isSecure(), maxAge: 365 * 86_400 }) as const

/** The language of the next visit. Scripts of public pages read it. */
export async function setLanguageCookie(locale: Locale): Promise<void> {
  const jar = await cookies()
  jar.set({ name: LOCALE_COOKIE, value: locale, ...lasting() })
}

/** Tells the server how to draw the first byte of a signed-in page; without one it is as the device is. */
export async function setThemeCookie(theme: Theme): Promise<void> {
  const jar = await cookies()
  const isChosen = theme !== 'system'
  const value = { value: isChosen ? theme : '', maxAge: isChosen ? lasting().maxAge : 0 }
  jar.set({ name: THEME_COOKIE, ...lasting(), httpOnly: true, ...value })
}

/** Sets the cookie that the code page reads. It is valid as long as the challenge. */
async function setChallengeCookie(challenge: string): Promise<void> {
  const jar = await cookies()
  const lifetime = { secure: isSecure(), maxAge: CHALLENGE_SECONDS }
  jar.set({ name: CHALLENGE_COOKIE, value: challenge, ...CHALLENGE_SCOPE, ...lifetime })
}

/** Removes that cookie. */
export async function clearChallengeCookie(): Promise<void> {
  const jar = await cookies()
  jar.set({ name: CHALLENGE_COOKIE, value: '', ...CHALLENGE_SCOPE, maxAge: 0 })
}

/** Redirects to the page that asks for the code. */
export async function redirectToCodePage(
  { challenge, locale }: { readonly challenge: string; readonly locale: Locale },
  {
    next,
    confirmationToken,
  }: { readonly next: string | undefined; readonly confirmationToken: string | undefined },
): Promise<never> {
  await setChallengeCookie(challenge)
  const onward = new URLSearchParams({
    ...(next && { next }),
    ...(confirmationToken && { parked: confirmationToken }),
  })
  redirect(`/${locale}/login/code?${onward}`)
}

/** The client's IP and user agent, for limits and the list of sessions. */
export async function clientInfo() {
  const list = await headers()
  return { clientIp: list.get(CLIENT_IP_HEADER), userAgent: list.get('user-agent') }
}

/** The token of this browser's session cookie, if we signed it; the session may have ended. */
export async function currentSessionToken(): Promise<string | undefined> {
  return readSessionToken(await headers())
}

/** The language of a form's page, or else of the browser's last visit. */
export async function languageOf(formLocale: Locale | undefined): Promise<Locale> {
  return formLocale ?? toLocale((await cookies()).get(LOCALE_COOKIE)?.value) ?? DEFAULT_LOCALE
}
