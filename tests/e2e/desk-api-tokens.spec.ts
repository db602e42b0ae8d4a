/** Tokens of other programs at the desk: made, seen once, revoked. */
import { randomUUID } from 'node:crypto'
import { expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { demoEmail } from './support/session'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

for (const locale of ['de', 'tr'] as const) {
  const t = words(locale, 'apiTokens')

  test(`a token is made, copied, seen once and revoked, in ${locale}`, async ({ page, context }) => {
    test.setTimeout(90_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const name = `Partner ${randomUUID()}`
    await openSignedIn(page, demoEmail('admin'), `/${locale}/desk/people`)
    await page.getByRole('link', { name: t.nav, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    const token = page.locator('#new-token')

    await test.step('without a name and a right it is refused, and what was typed stays', async () => {
      await page.getByLabel(t.create.purpose).fill('Aylin Demir')
      await page.getByRole('button', { name: t.create.send, exact: true }).click()
      await expect(page.locator('#token-name-error')).toHaveText(t.errors.NAME_REQUIRED)
      await expect(page.locator('#token-rights-error')).toHaveText(t.errors.RIGHTS_REQUIRED)
      await expect(page.getByLabel(t.create.purpose)).toHaveValue('Aylin Demir')
      await expectOpenedAccessible(page, locale)
    })

    const shown = await test.step('it is shown, and copied', async () => {
      await page.getByLabel(t.create.name, { exact: true }).fill(name)
      await page.getByLabel(t.rights['send-requests'].name).check()
      await page.getByRole('button', { name: t.create.send, exact: true }).click()
      await expect(page.getByText(t.made.once)).toBeVisible()
      await expect(token).toHaveText(/^kvn_\w{49}$/)
      await page.getByRole('button', { name: t.made.copy }).click()
      await expect(page.getByText(t.made.copied, { exact: true })).toBeVisible()
      const text = (await token.textContent()) ?? ''
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
      await expectOpenedAccessible(page, locale)
      return text
    })

    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await test.step('the list has its end; the token is nowhere any more', async () => {
      await page.getByRole('link', { name: t.made.stored }).click()
      await expect(token).toHaveCount(0)
      await expect(row).toContainText(`…${shown.slice(-4)}`)
      await expect(row).toContainText(t.list.never)
      expect(await page.content()).not.toContain(shown)
    })

    await test.step('revoked after a confirmation, it is listed with those that have ended', async () => {
      await row.locator('summary').click()
      await expect(row.getByText(t.revoke.text)).toBeVisible()
      await expectOpenedAccessible(page, locale)
      await row.getByRole('button', { name: t.revoke.confirm, exact: true }).click()
      await expect(page.getByText(t.revoke.done)).toBeVisible()
      await expect(page.getByRole('region', { name: t.list.ended }).getByText(name)).toBeVisible()
      await expect(row.getByRole('button', { name: t.revoke.confirm })).toHaveCount(0)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a token is made, seen once and revoked', async ({ page }) => {
    const t = words('en', 'apiTokens')
    const name = `Partner ${randomUUID()}`
    await openSignedIn(page, demoEmail('admin'), '/en/desk/api-tokens')
    await page.getByLabel(t.create.name, { exact: true }).fill(name)
    await page.getByLabel(t.create.purpose).fill('Aylin Demir')
    await page.getByLabel(t.rights['read-all'].name).check()
    await page.getByRole('button', { name: t.create.send, exact: true }).click()
    await expect(page.locator('#new-token')).toHaveText(/^kvn_\w{49}$/)
    await page.getByRole('link', { name: t.made.stored }).click()
    await expect(page.locator('#new-token')).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await row.locator('summary').click()
    await row.getByRole('button', { name: t.revoke.confirm, exact: true }).click()
    await expect(page.getByRole('region', { name: t.list.ended }).getByText(name)).toBeVisible()
  })
})
