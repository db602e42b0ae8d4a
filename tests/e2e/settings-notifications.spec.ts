/** Settings, Notifications, on a phone: a switch saves by itself, times are kept, and what is wrong is said. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

async function open(page: Page, locale: 'de' | 'tr') {
  const { email } = await newPatient(locale)
  await openSignedIn(page, email, `/${locale}/settings/notifications`)
  return words(locale, 'preferences')
}

for (const locale of ['de', 'tr'] as const) {
  test(`${locale}: mails about offers are switched off and stay off`, async ({ page }) => {
    const { types, channels, saved } = await open(page, locale)
    const title = words(locale, 'settings').tabs.notifications.name
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    const name = `${types.new_offer.name}: ${channels.email}`
    const group = page.getByRole('region', { name: types.new_offer.name })
    const switchOf = group.getByRole('switch', { name })
    await expect(switchOf).toHaveAttribute('aria-checked', 'true')
    await switchOf.click()
    await expect(switchOf).toHaveAttribute('aria-checked', 'false')
    await expect(group.getByText(saved, { exact: true })).toBeVisible()
    await page.reload()
    await expect(switchOf).toHaveAttribute('aria-checked', 'false')
    await expectAccessible(page)
  })

  test(`${locale}: quiet hours are saved, and refused when they begin and end at once`, async ({ page }) => {
    const { quiet, save, saved, errors } = await open(page, locale)
    await page.getByRole('checkbox', { name: quiet.label }).check()
    await page.getByLabel(quiet.from, { exact: true }).fill('21:00')
    await page.getByLabel(quiet.to, { exact: true }).fill('21:00')
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByLabel(quiet.to, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(errors.TIMES_EQUAL).last()).toBeVisible()
    await page.getByLabel(quiet.to, { exact: true }).fill('06:30')
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText(saved, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(quiet.to, { exact: true })).toHaveValue('06:30')
  })
}
