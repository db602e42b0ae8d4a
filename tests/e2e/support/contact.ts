import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import { setKnownCode } from './captcha'
import { words } from './words'

/** Where both forms post to. */
export const POST = '**/items/contact_request'

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
  await typeCode(page, locale, await setKnownCode(challenges))
  await expect(form.getByText(words(locale, 'captcha').verified)).toBeVisible()
}

/** Keys do not wait for a field that is closed until its code is shown, as a person does. */
export async function typeCode(page: Page, locale: Locale, code: string): Promise<void> {
  const field = formOf(page).getByLabel(words(locale, 'captcha').label)
  await field.scrollIntoViewIfNeeded()
  await expect(field).toBeEnabled()
  await field.pressSequentially(code)
}

type Answer = { readonly status: number; readonly json: unknown }

/** Fills and sends the landing form; the captcha's and the form's answers are stand-ins, nothing is stored. */
export async function sendLanding(
  page: Page,
  locale: Locale,
  answer: Answer | Promise<Answer>,
): Promise<void> {
  const t = words(locale, 'requests')
  await standIn(page, answer)
  await page.goto(`/${locale}`)
  const form = formOf(page)
  await form.locator('[name=name]').fill('Ada Example')
  await form.locator('[name=email]').fill('ada@example.org')
  await form.locator('[name=country]').selectOption('DE')
  await form.getByLabel(t.fields.phone, { exact: true }).fill('1701234567')
  await form.locator('[name=message]').fill('A question')
  await unlock(page, locale)
  await form.getByRole('button', { name: t.submit }).click()
}

/** Any code is right, and every form gets this answer: nothing reaches the server. Call before the page is opened. */
export async function standIn(page: Page, answer: Answer | Promise<Answer>): Promise<void> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9"/></svg>'
  await page.route('**/captcha', (route) => route.fulfill({ json: { id: 'stands-in', svg } }))
  await page.route('**/captcha/*', (route) => route.fulfill({ json: { verified: true, left: 3 } }))
  await page.route(POST, async (route) => route.fulfill(await answer))
}

/** Ticks the terms and types a code, where a stand-in takes any. */
export async function unlock(page: Page, locale: Locale): Promise<void> {
  const captcha = words(locale, 'captcha')
  await formOf(page).locator('[name=terms]').check()
  await typeCode(page, locale, 'AbC23')
  await expect(formOf(page).getByText(captcha.verified)).toBeVisible()
}

/** What neither form is sent without, but the terms and the code. */
export async function fillRequired(page: Page, email: string): Promise<void> {
  const form = formOf(page)
  if ((await form.locator('[name=first_name]').count()) > 0) {
    await fill(form, { first_name: 'Léa', last_name: 'Çelik', email })
    return form.locator('[value=Email]').check()
  }
  await form.locator('[name=country]').selectOption('TR')
  await fill(form, { name: 'Léa Çelik', email, phone: '5321234567', message: 'Merhaba' })
}

/** The button under either of its names. */
export function sendButton(page: Page, locale: Locale): Locator {
  const { submit, verifying } = words(locale, 'requests')
  return formOf(page)
    .getByRole('button')
    .filter({ hasText: new RegExp(`^(?:${submit}|${verifying})$`) })
}

/** Presses the button. @returns the JSON that the browser posts */
export async function posted(page: Page, locale: Locale): Promise<unknown> {
  const sending = page.waitForRequest(POST)
  await sendButton(page, locale).click()
  return (await sending).postDataJSON()
}
