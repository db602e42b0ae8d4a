/** Signing in with Google, over a real OpenID provider on loopback. Specification, section 2, Authentication screens. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { followMail } from './support/mailbox'
import { words } from './support/words'

const PASSWORD = 'Galata-Kule-1348!'

// The mail is shown in a sandboxed frame, in which the fixtures' own script is refused.
test.use({ allowedErrors: [/about:srcdoc/] })

/** Signs in on the provider's own page. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByLabel('Account').fill(login)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

for (const locale of ['de', 'tr'] as const) {
  const t = words(locale, 'accounts')

  test(`a new patient registers with Google, agrees to the terms, and comes back, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const email = `ayse.${randomBytes(4).toString('hex')}@gmail.com`
    const wanted = `/${locale}/my-requests/offers`
    await test.step('Google does not make an account: the terms come first', async () => {
      await page.goto(`/${locale}/login?next=${encodeURIComponent(wanted)}`)
      await page.getByRole('link', { name: t.google.continue }).click()
      await signInAtProvider(page, email)
      await expect(page).toHaveURL(`/${locale}/user_register/google`)
      await expect(page.getByRole('main')).toContainText(email)
      await expect(page.locator('#first_name')).toHaveValue('Ayşe')
      await expect(page.locator('#last_name')).toHaveValue('Öztürk')
      await expectAccessible(page)
      await page.getByRole('button', { name: t.google.create }).click()
      await expect(page.getByRole('alert').getByText(t.errors.TERMS_REQUIRED)).toBeVisible()
    })
    await test.step('then the page that was wanted opens', async () => {
      await page.locator('#terms').check()
      await page.getByRole('button', { name: t.google.create }).click()
      await expect(page).toHaveURL(wanted)
    })
    await test.step('the next sign-in asks for nothing more', async () => {
      await page.context().clearCookies({ name: /kervan/ })
      await page.goto(`/${locale}/login`)
      await page.getByRole('link', { name: t.google.continue }).click()
      await signInAtProvider(page, email)
      await expect(page).toHaveURL(new RegExp(`/${locale}/my-requests`))
    })
    await test.step('a password can be chosen by mail, and is needed from then on', async () => {
      await page.goto(`/${locale}/settings/security`)
      await expect(page.getByText(t.google.noPassword)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t.google.mailLink }).click()
      await expect(page.getByText(t.google.mailed)).toBeVisible()
      const { subject } = words(locale, 'mails').resetPassword
      await followMail(page, { email, subject, path: '/reset-password?' })
      await page.locator('#password').fill(PASSWORD)
      await page.locator('#confirmation').fill(PASSWORD)
      await page.getByRole('button', { name: t.setPassword.submit }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/my-requests`))
    })
    await test.step('a mailbox at Google is connected again, and disconnected with the password', async () => {
      await page.context().clearCookies({ name: /kervan/ })
      await page.goto(`/${locale}/user_register`)
      await page.getByRole('link', { name: t.google.continue }).click()
      await signInAtProvider(page, email)
      await expect(page).toHaveURL(new RegExp(`/${locale}/my-requests`))
      await page.goto(`/${locale}/settings/security`)
      await expect(page.getByText(t.google.connected)).toBeVisible()
      await page.locator('#google-password').fill('Wrong-Password-1')
      await page.getByRole('button', { name: t.google.disconnect }).click()
      await expect(page.getByRole('alert').getByText(t.errors.PASSWORD_WRONG)).toBeVisible()
      await page.locator('#google-password').fill(PASSWORD)
      await page.getByRole('button', { name: t.google.disconnect }).click()
      await expect(page.getByText(t.google.disconnectedTitle)).toBeVisible()
    })
  })
}

const t = words('en', 'accounts')

test('a person who cancels at Google, or may not sign in with it, reads why and can go on', async ({
  page,
}) => {
  await page.goto('/en/login?next=/en/my-requests/orders')
  await page.getByRole('link', { name: t.google.continue }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('status').filter({ hasText: t.google.notes.denied })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/en/my-requests/orders')
  for (const email of ['patient@demo.kervan.example', 'support@demo.kervan.example']) {
    await page.getByRole('link', { name: t.google.continue }).click()
    await signInAtProvider(page, email)
    await expect(page.getByRole('status').filter({ hasText: t.google.notes.password })).toBeVisible()
  }
  await expectAccessible(page)
})

test('an answer of Google that this browser did not request, or has used, opens no session', async ({
  page,
}) => {
  const answers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/google/callback')) answers.push(request.url())
  })
  await page.goto('/en/login')
  await page.getByRole('link', { name: t.google.continue }).click()
  await signInAtProvider(page, `used.${randomBytes(4).toString('hex')}@gmail.com`)
  await expect(page).toHaveURL('/en/user_register/google')
  for (const answer of [answers[0] ?? '', '/auth/google/callback?code=a&state=b', '/auth/google/callback']) {
    await page.goto(answer)
    await expect(page).toHaveURL('/login?google=failed')
    await expect(page.getByRole('status').filter({ hasText: t.google.notes.failed })).toBeVisible()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('registering with Google works as well', async ({ page }) => {
    await page.goto('/en/login')
    await page.getByRole('link', { name: t.google.continue }).click()
    await signInAtProvider(page, `plain.${randomBytes(4).toString('hex')}@gmail.com`)
    await expect(page).toHaveURL('/en/user_register/google')
    await page.locator('#terms').check()
    await page.getByRole('button', { name: t.google.create }).click()
    await expect(page).toHaveURL(/\/en\/my-requests/)
  })
})
