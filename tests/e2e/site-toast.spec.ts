/** The modal toast, as the form's answer shows it (specification, sections 2, 4, 8 and 9). */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const t = words('en', 'requests')
const captcha = words('en', 'captcha')

test('success: a modal toast closes on its OK button', async ({ page }) => {
  await send(page, { status: 200, json: { data: { id: 'stands-in' } } })
  const toast = page.getByRole('dialog', { name: t.success.title })
  await expect(toast).toContainText(t.success.text)
  expect(await toast.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await toast.getByRole('button', { name: t.ok }).click()
  await expect(toast).toBeHidden()
})

test('success: a modal toast closes by itself, about 3000 ms after it came', async ({ page }) => {
  await send(page, { status: 200, json: { data: { id: 'stands-in' } } })
  const toast = page.getByRole('dialog', { name: t.success.title })
  await expect(toast).toBeVisible()
  const began = Date.now()
  await expect(toast).toBeHidden()
  expect(Date.now() - began, 'not much sooner').toBeGreaterThan(2000)
})

test('success: the outcome stands where the form stood, has the focus and names the address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await send(page, { status: 200, json: { data: { id: 'stands-in' } } })
  await page.getByRole('dialog', { name: t.success.title }).getByRole('button', { name: t.ok }).click()
  const form = page.locator('form[action="/items/contact_request"]')
  const outcome = form.getByRole('status').filter({ hasText: t.success.text })
  await expect(outcome).toBeInViewport()
  await expect(outcome).toContainText('ada@example.org')
  await expect(outcome.locator('xpath=..')).toBeFocused()
  await expect(form.locator('[name=name]')).toBeHidden()
})

test.describe('error', () => {
  test.use({ allowedErrors: [/status of 500/] })
  test('‘Request Failed’ shows in a toast, and the form is kept', async ({ page }) => {
    await send(page, {
      status: 500,
      json: { errors: [{ message: 'x', extensions: { code: 'UNEXPECTED' } }] },
    })
    const toast = page.getByRole('dialog', { name: t.failure.title })
    await expect(toast).toContainText('There was an error sending your request. Please try again.')
    await page.keyboard.press('Escape')
    await expect(toast).toBeHidden()
    await expect(page.locator('form [name=name]')).toHaveValue('Ada Example')
    await expect(page.getByRole('alert').getByText(t.failure.text)).toBeVisible()
  })
})

type Answer = { readonly status: number; readonly json: unknown }

/** Fills and sends the form; the captcha's and the form's answers are stand-ins, nothing is stored. */
async function send(page: Page, answer: Answer): Promise<void> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9"/></svg>'
  await page.route('**/captcha', (route) => route.fulfill({ json: { id: 'stands-in', svg } }))
  await page.route('**/captcha/*', (route) => route.fulfill({ json: { verified: true, left: 3 } }))
  await page.route('**/items/contact_request', (route) => route.fulfill(answer))
  await page.goto('/en')
  const form = page.locator('form[action="/items/contact_request"]')
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
