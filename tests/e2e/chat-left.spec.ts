/** A chat that one side has left: a patient whose session has ended, and a team whose day has. */
import type { FrameLocator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { expectAccessible } from './support/accessibility'
import { fillIn, openChat, sendTeamAway } from './support/chat'
import { expect, test } from './support/fixtures'
import { onDuty } from './support/on-duty'
import { newPatient } from './support/patients'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

const w = words('de', 'chat')

/** Leaves the chat and comes back to it: the window reads what has changed. */
async function reopen(page: Page): Promise<FrameLocator> {
  await page.keyboard.press('Escape')
  return openChat(page)
}

/** Signs in where the chat says so, in a tab of its own. */
async function signInBeside(page: Page, frame: FrameLocator, email: string): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: w.request.signIn }).click()
  const tab = await opened
  await tab.locator('#email').fill(email)
  await tab.locator('#password').fill(DEMO_PASSWORD)
  await tab.getByRole('button', { name: words('de', 'accounts').signIn.submit }).click()
  await expect(tab, 'the page it was opened from').toHaveURL(/\/de\/about$/)
  await tab.close()
}

for (const isSame of [true, false])
  test(`a patient whose session ends is told so; what they typed is ${isSame ? 'theirs again' : 'not given to someone else'}`, async ({
    page,
  }) => {
    const [{ email }, other] = await Promise.all([newPatient('de'), newPatient('de')])
    await openSignedIn(page, email, '/de/about')
    const frame = await openChat(page)
    await frame.getByRole('radio', { name: w.topics.booking }).check()
    await frame.getByLabel(w.form.text).fill('Eine Frage zu meiner Buchung')
    await frame
      .getByRole('button', { name: w.form.start })
      .or(frame.getByRole('button', { name: w.form.leave }))
      .click()
    await frame.getByLabel(w.chat.message).fill('Ich wollte noch wissen')

    await page.context().clearCookies({ name: /session_token$/ })
    await reopen(page)
    const notice = frame.getByRole('alert')
    await expect(notice).toContainText(w.chat.signedOut)
    await expect(notice).toContainText(w.chat.signedOutKept)
    await expect(frame.getByLabel(w.form.text), 'not shown to anyone').toHaveValue('')
    await expectAccessible(page)

    await signInBeside(page, frame, isSame ? email : other.email)
    await reopen(page)
    await expect(notice).toHaveCount(0)
    if (isSame) await expect(frame.getByLabel(w.chat.message)).toHaveValue('Ich wollte noch wissen')
    else await expect(frame.getByLabel(w.form.text)).toHaveValue('')
  })

test('a visitor whose team has gone is told when it is back, and asked for an address', async ({ page }) => {
  const duty = { name: `Elif${Date.now() % 100_000}`, phone: '+902120009957', from: -60_000, to: 1_800_000 }
  await onDuty(duty, async () => {
    await page.goto('/de/about')
    const frame = await openChat(page)
    await fillIn(frame, 'de', 'Was kostet das?')
    await frame.getByRole('button', { name: w.form.start }).click()
    const log = frame.getByRole('region', { name: w.chat.log })
    await expect(log).toContainText(w.chat.automatic)
    await expect(log.getByText(w.chat.awayAddress)).toHaveCount(0)

    await sendTeamAway(page)
    await reopen(page)
    await expect(log).toContainText(/Morgen um \d\d:\d\d Uhr sind wir wieder da/)
    await expect(log.getByText(w.chat.awayAddress)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await log.getByRole('button', { name: w.email.menu }).click()
    await frame.getByRole('textbox', { name: w.form.email }).fill('lena@beispiel.example')
    await frame.getByRole('button', { name: w.email.save }).click()
    await expect(frame.getByText(w.email.saved)).toBeVisible()
    await frame.getByRole('button', { name: w.end.no }).click()
    await expect(log.getByText(w.chat.awayMail)).toBeVisible()
    await expect(log.getByText(w.chat.awayAddress)).toHaveCount(0)
  })
})
