/** Accounts without a request: signing up, confirming the address, a forgotten password. Section 2's screens. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import { expect, test } from './support/fixtures'
import { followMail } from './support/mailbox'
import { signInAs, signInWith } from './support/sign-in'
import { words } from './support/words'

const PASSWORD = 'Bosporus-Tulpe-7'
const NEW_PASSWORD = 'Galata-Kule-1348!'

// The mail is shown in a sandboxed frame, in which the fixtures' own script is refused.
test.use({ allowedErrors: [/about:srcdoc/] })

const newEmail = (name: string) => `${name}.${randomBytes(4).toString('hex')}@example.org`

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.locator('#first_name').fill('Ayşe')
  await page.locator('#last_name').fill('Öztürk')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('#confirmation').fill(PASSWORD)
  await page.locator('#terms').check()
}

for (const locale of ['de', 'tr'] as const satisfies readonly Locale[]) {
  const t = words(locale, 'accounts')
  const mails = words(locale, 'mails')

  test(`signing up, confirming the address, and later a forgotten password, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const email = newEmail('ayse')
    await test.step('the sign-in page leads to the form', async () => {
      await page.goto(`/${locale}/login`)
      await page.getByRole('link', { name: t.signIn.signUp }).click()
      await expect(page).toHaveURL(`/${locale}/user_register`)
    })
    await test.step('when it is sent, it says to look into the mailbox', async () => {
      await fillSignUp(page, email)
      await page.getByRole('button', { name: t.signUp.submit }).click()
      await expect(page.getByText(t.signUp.done)).toBeVisible()
    })
    await test.step('the mail can be requested again, from here and from the sign-in page', async () => {
      await page.getByRole('link', { name: t.resend.title }).click()
      await expect(page).toHaveURL(`/${locale}/verify-email`)
      await page.goto(`/${locale}/login`)
      await page.getByRole('link', { name: t.signIn.resend }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.resend.title })).toBeVisible()
    })
    await test.step('the account cannot be opened before the address is confirmed', async () => {
      await page.goto(`/${locale}/login`)
      await page.locator('#email').fill(email)
      await page.locator('#password').fill(PASSWORD)
      await page.getByRole('button', { name: t.signIn.submit }).click()
      await expect(page.getByText(t.errors.SIGN_IN_FAILED)).toBeVisible()
    })
    await test.step('the link asks for the password; after a wrong one it still works', async () => {
      await followMail(page, { email, subject: mails.verifyEmail.subject, path: '/verify-email?' })
      await page.locator('#password').fill('Wrong-Password-1')
      await page.getByRole('button', { name: t.verify.submit }).click()
      await expect(page.getByText(t.errors.SIGN_IN_FAILED)).toBeVisible()
      await page.locator('#password').fill(PASSWORD)
      await page.getByRole('button', { name: t.verify.submit }).click()
      await expect(page).toHaveURL(`/${locale}/account-verified`)
      await expect(page.getByRole('heading', { level: 1, name: t.verified.title })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: t.verified.toArea }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/my-requests`))
    })
    await test.step('the link works once', async () => {
      await followMail(page, { email, subject: mails.verifyEmail.subject, path: '/verify-email?' })
      await expect(page.getByRole('heading', { level: 1, name: t.verify.deadTitle })).toBeVisible()
    })
    await test.step('a forgotten password is replaced with a mailed link', async () => {
      await page.context().clearCookies()
      await page.goto(`/${locale}/login`)
      await page.getByRole('link', { name: t.signIn.forgot }).click()
      await expect(page).toHaveURL(`/${locale}/forgot-password`)
      await page.locator('#email').fill(email)
      await page.getByRole('button', { name: t.forgot.submit }).click()
      await expect(page.getByText(t.forgot.done)).toBeVisible()
      await followMail(page, { email, subject: mails.resetPassword.subject, path: '/reset-password?' })
      await expect(page.getByRole('heading', { level: 1, name: t.setPassword.resetTitle })).toBeVisible()
      await page.locator('#password').fill(NEW_PASSWORD)
      await page.locator('#confirmation').fill(NEW_PASSWORD)
      await expect(page.getByLabel(t.signIn.email, { exact: true }), 'whose password it is').toHaveValue(
        email,
      )
      await page.getByRole('button', { name: t.setPassword.submit }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/my-requests`))
    })
  })
}

const t = words('en', 'accounts')

test('signing up says the same for an address that has an account; its owner gets a mail', async ({
  page,
}) => {
  const email = 'patient@demo.kervan.example'
  await page.goto('/en/user_register')
  await fillSignUp(page, email)
  await page.getByRole('button', { name: t.signUp.submit }).click()
  await expect(page.getByText(t.signUp.done)).toBeVisible()
  const { subject } = words('en', 'mails').alreadyRegistered
  await followMail(page, { email, subject, path: '/login' })
  await expect(page.getByRole('heading', { level: 1, name: t.signIn.title })).toBeVisible()
})

test('the forgotten-password answer is the same for an address without an account', async ({ page }) => {
  await page.goto('/en/forgot-password')
  await page.locator('#email').fill(newEmail('nobody'))
  await page.getByRole('button', { name: t.forgot.submit }).click()
  const done = page.getByRole('status').filter({ hasText: t.forgot.done })
  await expect(done).toBeVisible()
})

test('a missing value is reported at its field until it is entered', async ({ page }) => {
  await page.goto('/en/user_register')
  await page.getByRole('button', { name: t.signUp.submit }).click()
  const summary = page.getByRole('alert').filter({ hasText: t.signUp.errorTitle })
  await expect(summary).toBeFocused()
  for (const code of [
    'FIRST_NAME_REQUIRED',
    'LAST_NAME_REQUIRED',
    'EMAIL_REQUIRED',
    'PASSWORD_REQUIRED',
    'TERMS_REQUIRED',
  ] as const)
    await expect(summary.getByText(t.errors[code])).toBeVisible()
  await page.locator('#first_name').fill('Ada')
  await expect(page.locator('#first_name')).not.toHaveAttribute('aria-invalid')
  await expect(page.locator('#last_name')).toHaveAttribute('aria-invalid', 'true')
})

for (const locale of ['en', 'de'] as const satisfies readonly Locale[]) {
  const t = words(locale, 'accounts')

  test(`an invalid link offers another one, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/reset-password?token=made-up`)
    await expect(page.getByRole('heading', { level: 1, name: t.setPassword.resetDeadTitle })).toBeVisible()
    await page.getByRole('link', { name: t.setPassword.toNewLink }).click()
    await expect(page).toHaveURL(`/${locale}/forgot-password`)
    await page.goto(`/${locale}/verify-email?token=made-up`)
    await page.locator('#email').fill(newEmail('nobody'))
    await page.getByRole('button', { name: t.resend.submit }).click()
    await expect(page.getByText(t.resend.done)).toBeVisible()
  })

  test(`a changed password signs out everywhere else; one device can be signed out, in ${locale}`, async ({
    page,
    browser,
    extraHTTPHeaders,
  }) => {
    const email = newEmail('devices')
    await page.goto(`/${locale}/user_register`)
    await fillSignUp(page, email)
    await page.getByRole('button', { name: t.signUp.submit }).click()
    await expect(page.getByText(t.signUp.done)).toBeVisible()
    await followMail(page, {
      email,
      subject: words(locale, 'mails').verifyEmail.subject,
      path: '/verify-email?',
    })
    await page.locator('#password').fill(PASSWORD)
    await page.getByRole('button', { name: t.verify.submit }).click()
    await expect(page).toHaveURL(`/${locale}/account-verified`)

    const elsewhere = await browser.newContext({ extraHTTPHeaders })
    try {
      const other = await elsewhere.newPage()
      const enter = (password: string) => signInWith(other, email, { locale, password })
      await enter(PASSWORD)
      await page.goto(`/${locale}/my-requests`)
      const { title } = words(locale, 'settings')
      await page.getByRole('banner').getByRole('link', { name: title }).click()
      await page
        .getByRole('navigation', { name: title })
        .getByRole('link', { name: t.security.title })
        .click()
      await expect(page).toHaveURL(`/${locale}/settings/security`)
      const devices = page.getByRole('listitem').filter({ hasText: t.security.seen })
      await expect(devices).toHaveCount(2)
      await expect(devices.filter({ hasText: t.security.thisDevice })).toHaveCount(1)
      await devices.getByRole('button', { name: t.security.end }).click()
      await expect(devices).toHaveCount(1)
      await other.goto(`/${locale}/my-requests`)
      await expect(other).toHaveURL(new RegExp(`/${locale}/login\\?next=`))

      await enter(PASSWORD)
      await page.locator('#current').fill('Wrong-Password-1')
      await page.locator('#password').fill(NEW_PASSWORD)
      await page.locator('#confirmation').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: t.security.submit }).click()
      await expect(page.getByRole('alert').getByText(t.errors.PASSWORD_WRONG)).toBeVisible()
      await page.locator('#current').fill(PASSWORD)
      await page.getByRole('button', { name: t.security.submit }).click()
      await expect(page.getByText(t.security.changedTitle)).toBeVisible()
      await other.goto(`/${locale}/my-requests`)
      await expect(other).toHaveURL(new RegExp(`/${locale}/login\\?next=`))
      await page.goto(`/${locale}/my-requests`)
      await expect(page).toHaveURL(`/${locale}/my-requests`)
      await enter(NEW_PASSWORD)
    } finally {
      await elsewhere.close()
    }
  })
}

test('the demo patient reads that nothing was changed', async ({ page }) => {
  await signInAs(page, 'demo')
  await page.goto('/de/settings')
  const de = words('de', 'accounts')
  await page
    .getByRole('navigation', { name: words('de', 'settings').title })
    .getByRole('link', { name: de.security.title })
    .click()
  await expect(page).toHaveURL('/de/settings/security')
  await page.locator('#current').fill('anything')
  await page.locator('#password').fill(NEW_PASSWORD)
  await page.locator('#confirmation').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: de.security.submit }).click()
  await expect(page.getByText(de.security.demoDone)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('signing up and requesting a link work, and keep what was typed', async ({ page }) => {
    await page.goto('/en/user_register')
    await fillSignUp(page, newEmail('plain'))
    await page.locator('#confirmation').fill('Something-Else-1')
    await page.getByRole('button', { name: t.signUp.submit }).click()
    await expect(page.getByText(t.errors.PASSWORD_MISMATCH).first()).toBeVisible()
    await expect(page.locator('#first_name')).toHaveValue('Ayşe')
    await expect(page.locator('#terms')).toBeChecked()
    await page.locator('#password').fill(PASSWORD)
    await page.locator('#confirmation').fill(PASSWORD)
    await page.getByRole('button', { name: t.signUp.submit }).click()
    await expect(page.getByText(t.signUp.done)).toBeVisible()
    await page.goto('/en/forgot-password')
    await page.locator('#email').fill('patient@demo.kervan.example')
    await page.getByRole('button', { name: t.forgot.submit }).click()
    await expect(page.getByText(t.forgot.done)).toBeVisible()
  })
})
