/**
 * "If the email already has an account, the user must log in first" (reading 1), for the commonest account of
 * all: the one that came with a first request and never chose a password. No lead is lost, with or without scripts.
 */
import type { Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import { setKnownCodeOfPicture, takeFillTime } from './support/captcha'
import { fill, formOf, newEmail } from './support/contact'
import { expect, test } from './support/fixtures'
import { followMail } from './support/mailbox'
import { words } from './support/words'

const PASSWORD = 'Bosporus-47'

test.use({ javaScriptEnabled: false })

/** Sends the landing form as a visitor. */
async function send(page: Page, locale: Locale, email: string, message: string): Promise<void> {
  await page.goto(`/${locale}`)
  const form = formOf(page)
  await fill(form, { name: 'Léa Çelik', email, phone: '5321234567', message })
  await form.locator('[name=country]').selectOption('TR')
  await form.locator('[name=terms]').check()
  await form.locator('[name=captcha_answer]').fill(await setKnownCodeOfPicture(page))
  await takeFillTime(page)
  await form.locator('button[type=submit]:visible').click()
}

for (const locale of ['de', 'fr'] as const)
  test(`a second request of an account without a password is confirmed by its mail’s link, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const { accounts, portal, mails } = {
      accounts: words(locale, 'accounts'),
      portal: words(locale, 'portal'),
      mails: words(locale, 'mails'),
    }
    const email = newEmail()
    await send(page, locale, email, 'The first question')
    await expect(page).toHaveURL(new RegExp(`/${locale}/contact/sent`))
    for (const message of ['The second question', 'The third question']) {
      await send(page, locale, email, message)
      await expect(page).toHaveURL(new RegExp(`/${locale}/login\\?parked=`))
      await expect(page.getByText(accounts.signIn.parkedTitle)).toBeVisible()
    }

    await test.step('the mailed link to a password leads on to the request', async () => {
      const subject = mails.setPassword.subject
      // The mail of the third request ends the link of the second one, which may be the newest for a moment.
      await expect(async () => {
        await followMail(page, { email, subject, path: '/set-password?' })
        await expect(page.locator('#password')).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
      await page.locator('#password').fill(PASSWORD)
      await page.locator('#confirmation').fill(PASSWORD)
      await page.getByRole('button', { name: accounts.setPassword.submit }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/my-requests\\?sent=1$`))
      await expect(page.getByText(portal.justSent)).toBeVisible()
    })
    const sent = page.getByRole('region', { name: portal.requests.title })
    const waiting = page.getByRole('region', { name: portal.waiting.title })
    await expect(sent).toContainText('The third question')
    await expect(sent).not.toContainText('The second question')

    await test.step('the one without its link waits for its owner', async () => {
      await expect(waiting).toContainText('The second question')
      await expect(waiting.getByRole('listitem')).toHaveCount(1)
      await waiting.getByRole('button', { name: portal.waiting.send }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/my-requests\\?sent=1$`))
      await expect(waiting).toHaveCount(0)
      await expect(sent).toContainText('The second question')
    })
  })
