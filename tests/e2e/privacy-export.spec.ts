/** On a phone: everything about oneself is downloaded, erasure is asked for, its date is read, and it is taken back. */
import { readFile } from 'node:fs/promises'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

for (const locale of ['de', 'tr'] as const) {
  const { privacy: w } = { privacy: words(locale, 'privacy') }

  test(`a patient downloads everything, asks for erasure, and takes it back, in ${locale}`, async ({
    page,
  }) => {
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/settings/privacy`)
    const copy = page.getByRole('region', { name: w.export.title })
    await copy.locator('#export-password').fill('Falsch-123')
    await copy.getByRole('button', { name: w.export.submit }).click()
    await expect(copy.getByRole('alert').first()).toBeVisible()
    await copy.locator('#export-password').fill(DEMO_PASSWORD)
    await copy.getByRole('button', { name: w.export.submit }).click()
    const link = copy.getByRole('link', { name: w.export.download.split('(')[0]?.trim() ?? '' })
    await expect(link).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^kervan-\d{4}-\d\d-\d\d\.zip$/)
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.includes('account.json')).toBe(true)

    const erasure = page.getByRole('region', { name: w.erasure.title })
    await expect(erasure.getByText(w.erasure.gone.record)).toBeVisible()
    await erasure.locator('summary').click()
    await erasure.locator('#erasure-password').fill(DEMO_PASSWORD)
    await erasure.getByRole('button', { name: w.erasure.submit }).click()
    await expect(erasure.getByText(w.erasure.askedTitle, { exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/${locale}/settings/general`)
    const date = page.getByRole('region', { name: w.erasure.askedTitle })
    await expect(date).toBeVisible()
    await expectAccessible(page)
    await date.getByRole('link', { name: w.erasure.show }).click()
    await erasure.getByRole('button', { name: w.erasure.cancel }).click()
    await expect(erasure.getByText(w.erasure.cancelled)).toBeVisible()
    await page.goto(`/${locale}/settings/general`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: w.erasure.askedTitle })).toHaveCount(0)
  })
}
