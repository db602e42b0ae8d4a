/** Privacy on a phone: who opened what, and a consent that is given and withdrawn, without a surprise. */
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

for (const locale of ['de', 'tr'] as const) {
  const { privacy: w, settings } = { privacy: words(locale, 'privacy'), settings: words(locale, 'settings') }

  test(`a patient sees who opened their request, in ${locale}`, async ({ page, browser }) => {
    const { email, requestId } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/settings`)
    await page.getByRole('main').getByRole('link', { name: settings.tabs.privacy.name }).first().click()
    await expect(page.getByRole('heading', { name: settings.tabs.privacy.name, level: 1 })).toBeVisible()
    await expect(page.getByText(w.access.empty)).toBeVisible()

    const staff = await (await browser.newContext()).newPage()
    await signInAs(staff, 'support', { next: `/en/desk/requests/${requestId}` })
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
    await staff.context().close()

    await page.reload()
    const role = w.access.role.support
    await expect(page.getByRole('listitem').filter({ hasText: role }).first()).toContainText(/RQ-\d{4}-\d{4}/)
    await expectAccessible(page)
    await page.getByRole('link', { name: w.access.all }).click()
    await expect(page.getByRole('heading', { name: w.access.title, level: 1 })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: role }).first()).toBeVisible()
    await expectAccessible(page)
  })

  test(`a consent is given and withdrawn, with its consequence said before, in ${locale}`, async ({
    page,
  }) => {
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/settings/privacy`)
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: w.consents.kind.messaging }) })
    await card.getByRole('button', { name: w.consents.give }).click()
    await expect(card.getByText(w.consents.given, { exact: true })).toBeVisible()
    await page.reload()
    await card.getByText(w.consents.withdraw).click()
    await expect(card.getByText(w.consents.effect.messaging)).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: w.consents.confirm.messaging }).click()
    await expect(card.getByText(w.consents.withdrawn, { exact: true })).toBeVisible()
  })
}
