/** The landing form while a visitor types (specification, section 5). */
import { formOf } from './support/contact'
import { expect, test } from './support/fixtures'

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
