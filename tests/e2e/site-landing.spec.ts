/** The landing form while somebody types and sends (specification, sections 4 and 5). */
import { formOf, sendLanding } from './support/contact'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const requests = words('en', 'requests')

test('the message has a live counter to 600; the dial code begins with +90', async ({ page }) => {
  await page.goto('/en')
  await expect(formOf(page).locator('[name=dial_code]')).toHaveValue('+90')
  const message = formOf(page).locator('[name=message]')
  await expect(message).toHaveAttribute('maxlength', '600')
  await expect(formOf(page).getByText('0 / 600', { exact: true })).toBeVisible()
  await message.pressSequentially('Hello')
  await expect(formOf(page).getByText('5 / 600', { exact: true })).toBeVisible()
  await message.fill('x'.repeat(599))
  await message.pressSequentially('yz')
  await expect(message).toHaveValue(`${'x'.repeat(599)}y`)
  await expect(formOf(page).getByText('600 / 600', { exact: true })).toBeVisible()
})

test('while it is being sent the button reads ‘Verifying...’ and cannot be pressed', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; json: unknown }>()
  await sendLanding(page, 'en', promise)
  await expect(formOf(page).getByRole('button', { name: 'Verifying...' })).toBeDisabled()
  resolve({ status: 200, json: { data: { id: 'stands-in' } } })
  await expect(page.getByRole('dialog', { name: requests.success.title })).toBeVisible()
})
