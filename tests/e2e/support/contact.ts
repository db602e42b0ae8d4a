import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import { crackChallenge } from './captcha'
import { words } from './words'

/** The form that sends a request, whichever of the two the page has. */
export function formOf(page: Page): Locator {
  return page.locator('form[action="/items/contact_request"]')
}

/** Nobody else's. */
export function newEmail(): string {
  return `lea.${randomBytes(5).toString('hex')}@example.org`
}

/** Control's name → what is typed into it. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value)
}

/** Ticks the terms and answers the code. @param challenges of `watchChallenges`, from before the page was opened */
export async function solve(
  page: Page,
  challenges: { readonly ids: readonly string[] },
  locale: Locale,
): Promise<void> {
  const form = formOf(page)
  await form.locator('[name=terms]').check()
  await form.getByLabel(words(locale, 'captcha').label).scrollIntoViewIfNeeded()
  await expect.poll(() => challenges.ids.length).toBeGreaterThan(0)
  await form.getByLabel(words(locale, 'captcha').label).pressSequentially(await crackChallenge(challenges))
  await expect(form.getByText(words(locale, 'captcha').verified)).toBeVisible()
}

type Answer = { readonly status: number; readonly json: unknown }

/** Fills and sends the landing form; the captcha's and the form's answers are stand-ins, nothing is stored. */
export async function sendLanding(page: Page, locale: Locale, answer: Answer): Promise<void> {
  const [t, captcha] = [words(locale, 'requests'), words(locale, 'captcha')]
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9"/></svg>'
  await page.route('**/captcha', (route) => route.fulfill({ json: { id: 'stands-in', svg } }))
  await page.route('**/captcha/*', (route) => route.fulfill({ json: { verified: true, left: 3 } }))
  await page.route('**/items/contact_request', (route) => route.fulfill(answer))
  await page.goto(`/${locale}`)
  const form = formOf(page)
  await form.locator('[name=name]').fill('Ada Example')
  await form.locator('[name=email]').fill('ada@example.org')
  await form.locator('[name=country]').selectOption('DE')
  await form.getByLabel(t.fields.phone, { exact: true }).fill('1701234567')
  await form.locator('[name=message]').fill('A question')
  await form.locator('[name=terms]').check()
  await form.getByLabel(captcha.label).pressSequentially('AbC23')
  await expect(form.getByText(captcha.verified)).toBeVisible()
  await form.getByRole('button', { name: t.submit }).click()
}
