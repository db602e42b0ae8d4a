/** An admin and a new colleague: from the invitation to the end of the account. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import { expectOpenedAccessible } from './support/accessibility'
import { codeOfKey } from './support/authenticator'
import { expect, test } from './support/fixtures'
import { followMail } from './support/mailbox'
import { demoEmail } from './support/session'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

const PASSWORD = 'Bosporus-Tulpe-7'

// The mail is shown in a sandboxed frame, in which the fixtures' own script is refused.
test.use({ allowedErrors: [/about:srcdoc/] })

/** The colleague chooses a password with the mailed link and sets up the second step: then the desk is open. */
async function acceptInvitation(guest: Page, locale: Locale, email: string): Promise<void> {
  const t = words(locale, 'accounts')
  const { subject } = words(locale, 'mails').setPassword
  await followMail(guest, { email, subject, path: '/set-password?' })
  await guest.locator('#password').fill(PASSWORD)
  await guest.locator('#confirmation').fill(PASSWORD)
  await guest.getByRole('button', { name: t.setPassword.submit }).click()
  await expect(guest.getByText(t.secondFactor.requiredTitle)).toBeVisible()
  await guest.locator('#begin-password').fill(PASSWORD)
  await guest.getByRole('button', { name: t.secondFactor.begin }).click()
  await expect(guest.getByRole('img', { name: t.secondFactor.square })).toBeVisible()
  const key = (await guest.locator('#set-up-key').textContent()) ?? ''
  await guest.locator('#code').fill(codeOfKey(key))
  await guest.getByRole('button', { name: t.secondFactor.confirm }).click()
  await expect(guest.getByRole('region', { name: t.secondFactor.codesTitle })).toBeVisible()
  await guest.goto(`/${locale}/desk`)
  await expect(guest).toHaveURL(`/${locale}/desk`)
}

for (const locale of ['de', 'en'] as const satisfies readonly Locale[]) {
  const t = words(locale, 'people')

  test(`a colleague is invited, gets another role and is removed, in ${locale}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    const mark = randomBytes(4).toString('hex')
    const email = `team.${mark}@example.org`
    const name = `Ada Yılmaz ${mark}`
    const guest = await (await browser.newContext()).newPage()
    const press = async (action: 'disable') => {
      await page.getByText(t.actions[action].label, { exact: true }).first().click()
      await page.getByRole('button', { name: t.actions[action].confirm, exact: true }).click()
      await expect(page.getByText(t.actions[action].done)).toBeVisible()
    }
    await test.step('an address that is no address is marked; the invitation arrives and is accepted', async () => {
      await openSignedIn(page, demoEmail('admin'), `/${locale}/desk/people`)
      await page.locator('#invite-email').fill('team')
      await page.getByRole('button', { name: t.invite.send, exact: true }).click()
      await expect(page.locator('#invite-email-error')).toHaveText(t.errors.EMAIL_INVALID)
      await expectOpenedAccessible(page, locale)
      await page.locator('#invite-email').fill(email)
      await page.locator('#invite-name').fill(name)
      await page.locator('#invite-role').selectOption('support')
      await page.locator('#invite-language').selectOption(locale)
      await page.getByRole('button', { name: t.invite.send, exact: true }).click()
      await expect(page.getByText(t.invite.done)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(t.states.invited)
      await acceptInvitation(guest, locale, email)
    })
    await test.step('another role signs the colleague out at once', async () => {
      await page.goto(`/${locale}/desk/people?q=${email}`)
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.getByText(t.actions.role.label, { exact: true }).first().click()
      await expectOpenedAccessible(page, locale)
      await page.locator('#role-role').selectOption('admin')
      await page.getByRole('button', { name: t.actions.role.confirm, exact: true }).click()
      await expect(page.getByText(t.actions.role.done)).toBeVisible()
      await guest.goto(`/${locale}/desk`)
      await expect(guest).toHaveURL(/\/login/)
    })
    await test.step('disabled, nobody signs in to the account; the log tells all of it', async () => {
      await press('disable')
      await expect(page.getByText(t.states.disabled, { exact: true })).toBeVisible()
      const accounts = words(locale, 'accounts')
      await guest.locator('#email').fill(email)
      await guest.locator('#password').fill(PASSWORD)
      await guest.getByRole('button', { name: accounts.signIn.submit }).click()
      await expect(guest.getByText(accounts.errors.SIGN_IN_FAILED)).toBeVisible()
      await page.getByRole('link', { name: t.recent.all }).click()
      const log = words(locale, 'auditLog')
      // The title of a page that was reached by a link comes a moment after its text.
      await expect(page).toHaveTitle(new RegExp(`^(?:\\(\\d+\\) )?${log.title},`))
      const { account } = log.actions
      const table = page.getByRole('table')
      for (const sentence of [account.invited, account['second-factor-on'], account.role, account.disabled])
        await expect(table.getByText(sentence, { exact: true }).first()).toBeVisible()
      await expectOpenedAccessible(page, locale)
    })
    await guest.context().close()
  })
}
