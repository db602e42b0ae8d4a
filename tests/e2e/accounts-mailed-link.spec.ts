/** The URL of a mailed link holds a secret: its page works without scripts and tells no other page where it was. */
import { expect, test } from './support/fixtures'
import { followMail } from './support/mailbox'
import { newPatient } from './support/patients'
import { words } from './support/words'

const NEW_PASSWORD = 'Galata-Kule-1348!'

test.use({ javaScriptEnabled: false })

test('a new password is set without scripts, and no link of the page sends its URL', async ({ page }) => {
  const t = words('fr', 'accounts')
  const { email } = await newPatient('fr')
  await page.goto('/fr/forgot-password')
  await page.locator('#email').fill(email)
  await page.getByRole('button', { name: t.forgot.submit }).click()
  await followMail(page, {
    email,
    subject: words('fr', 'mails').resetPassword.subject,
    path: '/reset-password?',
  })
  const address = page.url()
  const requested = page.waitForRequest((request) => new URL(request.url()).pathname === '/fr')
  await page.locator('header a[href="/fr"]').first().click()
  expect(await (await requested).headerValue('referer')).toBeNull()

  await page.goto(address)
  await page.locator('#password').fill(NEW_PASSWORD)
  await page.locator('#confirmation').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: t.setPassword.submit }).click()
  await expect(page).toHaveURL(/\/fr\/my-requests/)
})
