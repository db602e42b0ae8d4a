import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import type { Locale } from '@/i18n/locales'
import { words } from './words'

type DemoRole = 'patient' | 'support' | 'editor' | 'admin'
type Options = { readonly locale?: Locale; readonly next?: string; readonly password?: string }

/** Signs a demo account in through the form. @param next where the sign-in page is told to go afterwards */
export async function signInAs(page: Page, role: DemoRole, options: Options = {}): Promise<void> {
  await signInWith(page, `${role}@demo.kervan.example`, options)
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
