/** A caller whose address has an account: from the desk's form by the owner's mail to the request at the desk. */
import type { Locale } from '@/i18n/locales'
import { expectOpenedAccessible } from './support/accessibility'
import { newEmail } from './support/contact'
import { expect, test } from './support/fixtures'
import { followMail } from './support/mailbox'
import { demoEmail } from './support/session'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

const PASSWORD = 'Bosporus-Tulpe-7'

// The mail is shown in a sandboxed frame, in which the fixtures' own script is refused.
test.use({ allowedErrors: [/about:srcdoc/] })

for (const locale of ['de', 'en'] as const satisfies readonly Locale[])
  test(`a request on the phone waits for the owner of its address, in ${locale}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    const [t, portal, mails, accounts, detail] = [
      words(locale, 'phoneRequest'),
      words(locale, 'portal'),
      words(locale, 'mails'),
      words(locale, 'accounts'),
      words(locale, 'requestTeam'),
    ]
    const email = newEmail()
    // Other runs of this test have lines in the same list.
    const lastName = `Ören${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
    const name = `Selma ${lastName}`
    const takeDown = async (message: string) => {
      await openSignedIn(page, demoEmail('support'), `/${locale}/desk/requests/new`)
      const type = (name: string, value: string) => page.locator(`[name=${name}]`).fill(value)
      await type('first_name', 'Selma')
      await type('last_name', lastName)
      await type('email', email)
      await type('email_again', email)
      await page.locator('[name=dial_code]').selectOption('+49')
      await type('phone', '1701234567')
      await page.locator('[name=PreferedLanguage]').selectOption(locale)
      await type('message', message)
      await page.locator('[name=terms]').check()
      await page.getByRole('button', { name: t.send }).click()
    }
    await test.step('the first one makes an account, whose owner gets a mail', async () => {
      await takeDown('The first call')
      await expect(page.getByText(t.filed)).toBeVisible()
    })
    await test.step('the second one waits, and is in the desk’s list', async () => {
      await takeDown('The second call')
      await expect(page.getByText(t.waits.title)).toBeVisible()
      await page.getByRole('link', { name: t.waits.unconfirmed }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.unconfirmed.title })).toBeVisible()
      await expectOpenedAccessible(page, locale)
    })
    const line = page.getByRole('listitem').filter({ hasText: name }).last()
    await test.step('its mail is sent again', async () => {
      await line.getByRole('button', { name: t.unconfirmed.resend }).click()
      await expect(page.getByText(t.unconfirmed.resent)).toBeVisible()
    })
    const guest = await (await browser.newContext()).newPage()
    const waiting = guest.getByRole('region', { name: portal.waiting.title })
    await test.step('the owner chooses a password with the newest mail, and sees the request first', async () => {
      // The mail that was sent again ends the links before it, which may be the newest for a moment.
      await expect(async () => {
        await followMail(guest, { email, subject: mails.setPassword.subject, path: '/set-password?' })
        await expect(guest.locator('#password')).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
      await guest.locator('#password').fill(PASSWORD)
      await guest.locator('#confirmation').fill(PASSWORD)
      await guest.getByRole('button', { name: accounts.setPassword.submit }).click()
      await expect(waiting).toContainText('The second call')
    })
    await test.step('the mail about the request says that it was taken down on the phone', async () => {
      const { subject, title } = mails.accountExistsByPhone
      await guest.goto('/dev/mailbox')
      const mail = guest.getByRole('listitem').filter({ hasText: email })
      await expect(mail.getByRole('link', { name: subject })).toHaveCount(2)
      await guest.goto(`/dev/mails`)
      await expect(guest.locator('[data-sample="account-exists.byPhone"]')).toContainText(subject)
      expect(title).not.toBe(mails.accountExists.title)
      await guest.goto(`/${locale}/my-requests`)
    })
    await test.step('the owner confirms it: it is the filer’s, in progress', async () => {
      await waiting.getByRole('button', { name: portal.waiting.send }).click()
      await expect(guest).toHaveURL(new RegExp(`/${locale}/my-requests\\?sent=1$`))
      await page.goto(`/${locale}/desk?q=${encodeURIComponent(email)}`)
      await expect(page.getByRole('link', { name: name }).filter({ visible: true })).toHaveCount(2)
      await page.getByRole('link', { name: name }).filter({ visible: true }).first().click()
      await expect(page.getByText('The second call').first()).toBeVisible()
      await expect(page.getByText(detail.owner.change).first()).toBeAttached()
      await page.goto(`/${locale}/desk/requests/unconfirmed`)
      await expect(line).toHaveCount(0)
    })
    await test.step('a third one is withdrawn at the desk', async () => {
      await takeDown('The third call')
      await page.getByRole('link', { name: t.waits.unconfirmed }).click()
      await line.getByText(t.unconfirmed.withdraw, { exact: true }).click()
      await line.getByRole('button', { name: t.unconfirmed.withdrawConfirm }).click()
      await expect(page.getByText(t.unconfirmed.withdrawn)).toBeVisible()
      await expect(line).toHaveCount(0)
    })
    await guest.context().close()
  })
