/** An admin adds a webhook, sees its secret once, sends a test to a real receiver, and deletes it. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import { startGateway } from '../support/gateway'
import { expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { demoEmail } from './support/session'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

for (const locale of ['de', 'tr'] as const satisfies readonly Locale[]) {
  const t = words(locale, 'webhooks')

  test(`a webhook is added, tested, paused and deleted, in ${locale}`, async ({ page }) => {
    test.setTimeout(120_000)
    const receiver = await startGateway()
    receiver.behaviour = 204
    const name = `Partner ${randomBytes(4).toString('hex')}`
    const press = async (action: 'test' | 'pause' | 'delete') => {
      await page.getByText(t.actions[action].label, { exact: true }).first().click()
      await page.getByRole('button', { name: t.actions[action].confirm, exact: true }).click()
    }
    await test.step('a wrong address is marked, and nothing typed is lost', async () => {
      await openSignedIn(page, demoEmail('admin'), `/${locale}/desk/webhooks`)
      await page.locator('#new-name').fill(name)
      await page.locator('#new-url').fill('https://169.254.169.254/')
      await page.locator('#new-about_blog').check()
      await page.getByRole('button', { name: t.form.create, exact: true }).click()
      await expect(page.locator('#new-url-error')).toHaveText(t.errors.URL_PRIVATE)
      await expect(page.locator('#new-name')).toHaveValue(name)
      await expect(page.locator('#new-about_blog')).toBeChecked()
      await expectOpenedAccessible(page, locale)
    })
    await test.step('the secret is shown once', async () => {
      await page.locator('#new-url').fill(`${receiver.url}/hook`)
      await page.getByRole('button', { name: t.form.create, exact: true }).click()
      await expect(page.locator('[data-secret]')).toHaveText(/^whsec_/)
      await expectOpenedAccessible(page, locale)
      await page.getByRole('link', { name: t.secret.open }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.locator('[data-secret]')).toHaveCount(0)
    })
    await test.step('a test arrives, and its outcome is in the log', async () => {
      await press('test')
      await expect(page.getByText(t.actions.test.done)).toBeVisible()
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
      expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/)
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(t.statuses.sent, { exact: true }).last()).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 20_000 })
      await page.getByRole('region', { name: t.log.title }).locator('details summary').first().click()
      await expect(page.getByText(t.outcomes.taken.replace('{status}', '204'))).toBeVisible()
      await expectOpenedAccessible(page, locale)
    })
    await test.step('it is paused and deleted', async () => {
      await press('pause')
      await expect(page.getByText(t.actions.pause.done)).toBeVisible()
      await press('delete')
      await expect(page).toHaveURL(`/${locale}/desk/webhooks`)
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    })
    await receiver.close()
  })
}

test('settings that a colleague saves meanwhile: nothing typed is lost, and a person chooses', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const t = words('de', 'webhooks')
  const { conflict } = words('de', 'portal')
  const mark = randomBytes(4).toString('hex')
  const [theirs, mine] = [`Deren ${mark}`, `Meine ${mark}`]
  await openSignedIn(page, demoEmail('admin'), '/de/desk/webhooks')
  await page.locator('#new-name').fill(`Partner ${mark}`)
  await page.locator('#new-url').fill('https://partner.example/hook')
  await page.getByRole('button', { name: t.form.create, exact: true }).click()
  await page.getByRole('link', { name: t.secret.open }).click()
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await openSignedIn(other, demoEmail('admin'), page.url())
  const save = (at: Page) => at.getByRole('button', { name: t.form.save, exact: true }).click()
  for (const at of [page, other]) await at.getByText(t.form.settings, { exact: true }).click()

  await page.locator('#settings-name').fill(mine)
  await page.locator('#settings-about_blog').check()
  await other.locator('#settings-name').fill(theirs)
  await save(other)
  await expect(other.getByText(t.form.saved)).toBeVisible()

  const notice = page.getByRole('alert').filter({ hasText: conflict.text })
  await test.step('saving shows both versions, and stores none of them', async () => {
    await save(page)
    await expect(notice.locator('..')).toBeFocused()
    for (const text of [`${conflict.stored} ${theirs}`, `${conflict.typed} ${mine}`, t.collections.blog])
      await expect(notice).toContainText(text)
    await expect(notice).not.toContainText('partner.example')
    await expect(page.locator('#settings-name')).toHaveValue(mine)
    await expect(page.locator('#settings-about_blog')).toBeChecked()
    await expectOpenedAccessible(page, 'de')
  })
  await test.step('the chosen version is stored', async () => {
    await notice.getByRole('button', { name: conflict.mine }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: mine })).toBeVisible()
    await other.reload()
    await expect(other.getByRole('heading', { level: 1, name: mine })).toBeVisible()
  })
  await page.getByText(t.actions.delete.label, { exact: true }).first().click()
  await page.getByRole('button', { name: t.actions.delete.confirm, exact: true }).click()
  await expect(page).toHaveURL('/de/desk/webhooks')
  await other.context().close()
})
