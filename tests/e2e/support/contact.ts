import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'

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
