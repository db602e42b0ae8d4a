import { type Browser, type Cookie, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { roleHome } from '@/care/accounts/rules'
import type { Locale } from '@/i18n/locales'
import { HINT_COOKIE } from '@/lib/session-hint'
import { type DemoAccount, demoEmail, insertSession } from './session'
import { words } from './words'

type Options = { readonly locale?: Locale; readonly next?: string; readonly password?: string }

/** Cookies of one session per demo account, kept for the tests of this worker; no test may end such a session. */
const sessions = new Map<DemoAccount, readonly Cookie[]>()

/**
 * Signs a demo account in: through the form the first time, with the cookies of that session in later tests.
 * A test of signing in itself uses `signInWith`.
 * @param options.next the page that is open afterwards; default: the first page of the account's role
 */
export async function signInAs(
  page: Page,
  account: DemoAccount,
  { locale = 'en', next }: Omit<Options, 'password'> = {},
): Promise<void> {
  const cookies = sessions.get(account)
  if (cookies) {
    await page.context().addCookies(cookies)
    await page.goto(next ?? roleHome(account === 'demo' ? 'patient' : account, locale))
    return
  }
  await signInWith(page, demoEmail(account), { locale, ...(next !== undefined && { next }) })
  const all = await page.context().cookies()
  sessions.set(
    account,
    all.filter(({ name }) => name === HINT_COOKIE || name.endsWith('session_token')),
  )
}

/** A second desk, beside the one of `page`, with the same page open. The caller closes its context. */
export async function bothAt(page: Page, browser: Browser, next: string): Promise<Page> {
  await signInAs(page, 'support', { next })
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, 'support', { next })
  return other
}

/** Opens a page with a session of this account that no form has opened: for a test of what comes after signing in. */
export async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  const url = new URL('/', process.env.E2E_BASE_URL).href
  const cookies = await insertSession(email)
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url })))
  await page.goto(path)
}

/** Signs in through the form and waits until the sign-in page is left. */
export async function signInWith(
  page: Page,
  email: string,
  { locale = 'en', next, password = DEMO_PASSWORD }: Options = {},
): Promise<void> {
  await page.goto(`/${locale}/login${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: words(locale, 'accounts').signIn.submit }).click()
  await giveDemoCode(page)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Staff are asked for a code then; in a demo the page that asks shows it, in the account's own language or not. */
export async function giveDemoCode(page: Page): Promise<void> {
  await page.waitForURL((url) => !/\/login$/.test(url.pathname))
  if (!/\/login\/code$/.test(new URL(page.url()).pathname)) return
  await page.locator('#code').fill((await page.locator('#demo-code').textContent()) ?? '')
  await page.locator('main form button[type=submit]').first().click()
}
