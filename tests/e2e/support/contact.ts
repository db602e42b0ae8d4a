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
