/** Saves of an offer's draft that fail. Specification, section 8: nothing that was typed is lost. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { withDatabase } from './support/captcha'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { bothAt, signInAs } from './support/sign-in'
import { words } from './support/words'

const t = words('en', 'desk')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const SAVED = t.draft.saved.replace('{time}', '')

// Saves that the test cuts off, and what the page asks for meanwhile.
test.use({ allowedErrors: [/ERR_FAILED/] })

/** Address of the offer form of a new request. */
async function newForm(): Promise<string> {
  const { requestId } = await newPatient('en')
  await withDatabase((client) =>
    client.query(`update contact_request set status = 'pending' where id = $1`, [requestId]),
  )
  return `/en/desk/requests/${requestId}/offer`
}

/** Such a form, whose saves fail from now on. */
async function failingForm(page: Page): Promise<string> {
  const address = await newForm()
  await signInAs(page, 'support', { next: address })
  await page.route('**/offer', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  return address
}

test('a draft that could not be saved is saved as soon as that is possible, with nothing typed since', async ({
  page,
}) => {
  const address = await failingForm(page)
  const title = `Two implants ${randomUUID()}`
  await page.locator('[name=title]').fill(title)
  await expect(status(page, t.draft.failed)).toBeVisible()
  // The preview would show a draft without what was typed.
  await page.getByRole('link', { name: t.preview.open, exact: true }).click()
  await expect(status(page, t.draft.failed)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(address)
  await page.unroute('**/offer')
  await expect(status(page, SAVED)).toBeVisible()
  await page.reload()
  await expect(page.locator('[name=title]')).toHaveValue(title)
})

test('leaving the form saves a draft that could not be saved before', async ({ page }) => {
  const address = await failingForm(page)
  const title = `Veneers ${randomUUID()}`
  await page.locator('[name=title]').fill(title)
  await expect(status(page, t.draft.failed)).toBeVisible()
  await page.unroute('**/offer')
  const save = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('link', { name: t.offer.cancel }).click()
  await save
  await page.goto(address)
  await expect(page.locator('[name=title]')).toHaveValue(title)
})

test('the browser asks before a form is closed whose text is not saved any more, because another draft is stored', async ({
  page,
  browser,
}) => {
  const other = await bothAt(page, browser, await newForm())
  await page.locator('[name=title]').fill('Two implants')
  await expect(status(page, SAVED)).toBeVisible()
  // With keys: a browser asks only on a page that was used.
  await other.locator('[name=title]').pressSequentially('Veneers')
  await expect(status(other, t.draft.changed)).toBeVisible()
  const opened = other.waitForEvent('dialog')
  await other.close({ runBeforeUnload: true })
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(other.locator('[name=title]')).toHaveValue('Veneers')
  await other.context().close()
})
