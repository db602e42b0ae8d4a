/** The filters of the lists of bookings and of conversations at the desk: by keyboard, on a phone, and without results. */
import { expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const UNKNOWN_NAME = 'Nobody of that name'

for (const [path, room] of [
  ['/de/desk/orders', 'orders'],
  ['/de/desk/messages?show=all', 'messages'],
] as const)
  test(`the list of ${room} is searched by keyboard, and leads back when its filters find nothing`, async ({
    page,
  }) => {
    const { filter, order } = words('de', 'desk')
    const { desk } = words('de', 'conversations')
    await signInAs(page, 'support', { locale: 'de', next: path })
    await expect(page.locator('#q')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.locator('#q')).toBeFocused()
    await page.keyboard.type(UNKNOWN_NAME)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]q=Nobody\+of\+that\+name/)
    await expect(page.getByText(room === 'orders' ? order.emptyTitle : desk.emptyAllTitle)).toBeVisible()
    await expectOpenedAccessible(page, 'de')
    await page.getByRole('search').getByRole('link', { name: filter.reset }).click()
    await expect(page).not.toHaveURL(/[?&]q=/)
    await expect(page.locator('#q')).toHaveValue('')
  })

test('on a phone the filters of bookings open behind a button, and nothing is wider than the screen', async ({
  page,
}) => {
  const { filter, order } = words('de', 'desk')
  await page.setViewportSize({ width: 320, height: 720 })
  await signInAs(page, 'support', { locale: 'de', next: '/de/desk/orders' })
  const from = page.getByLabel(order.from)
  await expect(from).toBeHidden()
  await page.locator('search summary').click()
  await expect(from).toBeVisible()
  await expectOpenedAccessible(page, 'de')
  await from.fill('2026-11-30')
  await page.getByRole('button', { name: filter.apply }).click()
  await expect(page).toHaveURL(/[?&]from=2026-11-30/)
  await expect(from).toHaveValue('2026-11-30')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})
