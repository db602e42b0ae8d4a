/** The error catalogue for contact and signing in (specification, section 8), as a reader meets it, in four languages. */
import { LOCALES, type Locale } from '@/i18n/locales'
import { formOf, newEmail, sendLanding, typeCode } from './support/contact'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

test.use({ allowedErrors: [/status of (?:500|503)/] })

/** As the specification has them; other languages have words of their own (src/i18n/error-catalogue.test.ts). */
const EXACT: Readonly<Record<string, string>> = {
  sent: 'There was an error sending your request. Please try again.',
  sentTitle: 'Request Failed',
  unavailable: 'reCAPTCHA temporarily unavailable',
  wrong: 'Incorrect code',
  login: 'Login failed. Please check your credentials.',
}
const said = (locale: Locale, name: string, text: string) => (locale === 'en' ? (EXACT[name] ?? text) : text)

for (const locale of LOCALES) {
  const [requests, captcha, accounts] = [
    words(locale, 'requests'),
    words(locale, 'captcha'),
    words(locale, 'accounts'),
  ]

  test(`contact: sending fails, the captcha is wrong or away, in ${locale}`, async ({ page }) => {
    const failure = { errors: [{ message: 'x', extensions: { code: 'UNEXPECTED' } }] }
    await sendLanding(page, locale, { status: 500, json: failure })
    const toast = page.getByRole('dialog', { name: said(locale, 'sentTitle', requests.failure.title) })
    await expect(toast).toContainText(said(locale, 'sent', requests.failure.text))
    await page.route('**/captcha/*', (route) => route.fulfill({ json: { verified: false, left: 2 } }))
    await page.reload()
    await typeCode(page, locale, 'AbC23')
    await expect(formOf(page).getByText(said(locale, 'wrong', captcha.wrong))).toBeVisible()
    await page.route('**/captcha', (route) => route.fulfill({ status: 503, json: { errors: [] } }))
    await page.reload()
    await formOf(page).getByLabel(captcha.label).scrollIntoViewIfNeeded()
    await expect(formOf(page).getByText(said(locale, 'unavailable', captcha.unavailable))).toBeVisible()
  })

  test(`signing in, up and resetting fail, and a link is dead, in ${locale}`, async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto(`/${locale}/login`)
    await page.locator('#email').fill(newEmail())
    await page.locator('#password').fill('Wrong-Password-1')
    await page.getByRole('button', { name: accounts.signIn.submit }).click()
    await expect(main.getByText(said(locale, 'login', accounts.errors.SIGN_IN_FAILED))).toBeVisible()
    await page.goto(`/${locale}/user_register`)
    await page.getByRole('button', { name: accounts.signUp.submit }).click()
    await expect(main.getByRole('alert')).toContainText(accounts.signUp.errorTitle)
    await page.goto(`/${locale}/forgot-password`)
    await page.locator('#email').fill('nobody')
    await page.getByRole('button', { name: accounts.forgot.submit }).click()
    await expect(main.getByRole('alert')).toContainText(accounts.forgot.errorTitle)
    await page.locator('#email').fill(newEmail())
    await page.getByRole('button', { name: accounts.forgot.submit }).click()
    await expect(main.getByRole('status'), 'neutral').toContainText(accounts.forgot.done)
    await page.goto(`/${locale}/reset-password?token=made-up`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.setPassword.resetDeadTitle)
    await page.goto(`/${locale}/my-requests`)
    await expect(page, 'not logged in').toHaveURL(new RegExp(`/${locale}/login`))
  })
}
