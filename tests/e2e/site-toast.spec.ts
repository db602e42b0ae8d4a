/** The modal toast after a form is sent (specification, sections 2, 4, 8 and 9). */
import { stopClock } from './support/clock'
import { sendLanding } from './support/contact'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const t = words('en', 'requests')

test('success: a modal toast closes on its OK button', async ({ page }) => {
  await sendLanding(page, 'en', { status: 200, json: { data: { id: 'stands-in' } } })
  const toast = page.getByRole('dialog', { name: t.success.title })
  await expect(toast).toContainText(t.success.text)
  expect(await toast.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await toast.getByRole('button', { name: t.ok }).click()
  await expect(toast).toBeHidden()
})

test('success: a modal toast closes by itself after 3000 ms', async ({ page }) => {
  const stopped = Promise.withResolvers<void>()
  const answer = stopped.promise.then(() => ({ status: 200, json: { data: { id: 'stands-in' } } }))
  await sendLanding(page, 'en', answer)
  await stopClock(page)
  stopped.resolve()
  const toast = page.getByRole('dialog', { name: t.success.title })
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_999)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toBeHidden()
})

test('success: the outcome replaces the form, has the focus and names the address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await sendLanding(page, 'en', { status: 200, json: { data: { id: 'stands-in' } } })
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
    await sendLanding(page, 'en', {
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
