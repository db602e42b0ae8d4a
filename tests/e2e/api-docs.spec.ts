/** `/docs/api`: for every reader, by keyboard, at every width; nothing in it is blocked by its own policy. */
import { expectAccessibleVariants } from './support/accessibility'
import { expect, test } from './support/fixtures'

test('the page of the content API has no finding of axe, and leads by keyboard to each call', async ({
  page,
}) => {
  const blocked: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') blocked.push(message.text())
  })
  await page.goto('/docs/api')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kervan content API')
  // Its style is applied: without it the links of the contents would have another colour and no columns.
  await expect(page.getByRole('navigation').getByRole('list').first()).toHaveCSS('list-style-type', 'none')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'To the operations' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await page.getByRole('link', { name: 'POST /items/contact_request' }).click()
  await expect(page.getByRole('heading', { name: 'Send a request of a patient' })).toBeInViewport()
  await expectAccessibleVariants(page, 'de')
  expect(blocked).toEqual([])
})
