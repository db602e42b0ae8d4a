/** Signing in in two steps and changing the address in the browser: set-up, a lost phone, recovery. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import { expectAccessible, expectOpenedAccessible } from './support/accessibility'
import { codeOfKey } from './support/authenticator'
import { withDatabase } from './support/captcha'
import { expect, test } from './support/fixtures'
import { followMail } from './support/mailbox'
import { words } from './support/words'

const PASSWORD = 'Bosporus-Tulpe-7'

// The mail is shown in a sandboxed frame, in which the fixtures' own script is refused.
test.use({ allowedErrors: [/about:srcdoc/] })

/** An account that was just confirmed. */
async function signUp(page: Page, locale: Locale): Promise<string> {
  const t = words(locale, 'accounts')
  const email = `schritte.${randomBytes(4).toString('hex')}@example.org`
  await page.goto(`/${locale}/user_register`)
  await page.locator('#first_name').fill('Ayşe')
  await page.locator('#last_name').fill('Öztürk')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('#confirmation').fill(PASSWORD)
  await page.locator('#terms').check()
  await page.getByRole('button', { name: t.signUp.submit }).click()
  await expect(page.getByText(t.signUp.done)).toBeVisible()
  const { subject } = words(locale, 'mails').verifyEmail
  await followMail(page, { email, subject, path: '/verify-email?' })
  await page.locator('#password').fill(PASSWORD)
  await page.getByRole('button', { name: t.verify.submit }).click()
  await expect(page).toHaveURL(`/${locale}/account-verified`)
  return email
}

async function password(page: Page, locale: Locale, email: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`/${locale}/login?next=/${locale}/settings/security`)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.getByRole('button', { name: words(locale, 'accounts').signIn.submit }).click()
}

for (const locale of ['de', 'tr'] as const satisfies readonly Locale[]) {
  const t = words(locale, 'accounts')

  test(`a second step is set up and asked for, and a new address is confirmed, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const email = await signUp(page, locale)
    let recovery = ''
    await test.step('password, QR code and key, first code, ten recovery codes', async () => {
      await page.goto(`/${locale}/settings/security`)
      await page.getByRole('link', { name: t.secondFactor.setUp, exact: true }).click()
      await page.locator('#begin-password').fill(PASSWORD)
      await page.getByRole('button', { name: t.secondFactor.begin }).click()
      await expect(page.getByRole('img', { name: t.secondFactor.square })).toBeVisible()
      await expectOpenedAccessible(page, locale)
      const key = (await page.locator('#set-up-key').textContent()) ?? ''
      await page.locator('#code').fill('000 000')
      await page.getByRole('button', { name: t.secondFactor.confirm }).click()
      await expect(page.getByRole('alert').getByText(t.errors.CODE_WRONG)).toBeVisible()
      await page.locator('#code').fill(codeOfKey(key))
      await page.getByRole('button', { name: t.secondFactor.confirm }).click()
      const codes = page.getByRole('region', { name: t.secondFactor.codesTitle }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      recovery = (await codes.nth(3).textContent()) ?? ''
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: t.secondFactor.download }).click()
      expect((await file).suggestedFilename()).toBe(`${t.secondFactor.fileName}.txt`)
      await expectOpenedAccessible(page, locale)
      await page.getByRole('link', { name: t.secondFactor.saved }).click()
      await expect(page.getByText(t.secondFactor.isOn, { exact: true })).toBeVisible()
    })
    await test.step('the password alone opens no session; a recovery code does, once', async () => {
      await password(page, locale, email)
      await expect(page).toHaveURL(new RegExp(`/${locale}/login/code`))
      await expectAccessible(page)
      await page.getByRole('link', { name: t.code.toRecovery }).click()
      // The field for the app's code has the same name; what is typed into it is lost with its page.
      await expect(page.getByLabel(t.code.recoveryLabel)).toBeVisible()
      await page.locator('#code').fill(recovery)
      await page.getByRole('button', { name: t.code.submit }).click()
      await expect(page).toHaveURL(`/${locale}/settings/security`)
    })
    await test.step('the new address is confirmed with its link, in the signed-in session', async () => {
      const next = email.replace('schritte', 'neu')
      await page.locator('#address-email').fill(next)
      await page.locator('#address-password').fill(PASSWORD)
      await expectAccessible(page)
      await page.getByRole('button', { name: t.emailChange.submit }).click()
      await expect(page.getByText(t.emailChange.done)).toBeVisible()
      const { subject } = words(locale, 'mails').confirmEmail
      await followMail(page, { email: next, subject, path: '/confirm-email?' })
      await page.getByRole('button', { name: t.confirmEmail.submit }).click()
      await expect(page.getByText(t.confirmEmail.done)).toBeVisible()
      await page.goto(`/${locale}/settings/security`)
      await expect(page.getByText(next)).toBeVisible()
      await page.goto(`/${locale}/user_register`)
      await expect(page, 'who is signed in has nothing to sign up for').toHaveURL(`/${locale}/my-requests`)
    })
  })
}

test('staff without a second step can set it up or sign out, and not open the desk', async ({ page }) => {
  const t = words('en', 'accounts')
  const email = await signUp(page, 'en')
  await withDatabase((client) => client.query(`update "user" set role = 'support' where email = $1`, [email]))
  await password(page, 'en', email)
  await expect(page).toHaveURL(/\/en\/settings\/security\/second-factor\?next=/)
  await expect(page.getByText(t.secondFactor.requiredTitle)).toBeVisible()
  for (const path of ['/en/desk', '/en/settings/security', '/en/login', '/en/user_register', '/admin']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/settings\/security\/second-factor\?next=/)
  }
  await page.getByRole('button', { name: t.signOut }).click()
  await expect(page).toHaveURL('/en')
})
