/** The desk besides requests: the quarantine, and mails that were not delivered. */
import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

test('a request in quarantine is shown as text only; after release it is like any other', async ({
  page,
}) => {
  const id = randomUUID()
  const email = `held.${id}@example.org`
  await withDatabase((client) =>
    client.query(
      `insert into contact_request (id, form, lead_status, quarantine, quarantine_consents, first_name, last_name,
         email, locale, preferred_communication, preferred_language, service_name, created_at, updated_at)
       values ($1::uuid, 'contact', 'New', 'too-fast', '{privacy_terms}', 'Held', $1::uuid::text, $2, 'en', 'Email', 'en',
         '<img src=x onerror=alert(1)> https://spam.example', now(), now())`,
      [id, email],
    ),
  )
  const { quarantine, nav } = words('en', 'desk')
  await signInAs(page, 'support', { next: '/en/desk' })
  await page.getByRole('link', { name: new RegExp(`^${nav.quarantine}`) }).click()
  const line = page.getByRole('listitem').filter({ hasText: email })
  await expect(line).toContainText(quarantine['too-fast'])
  await expect(line).toContainText('<img src=x onerror=alert(1)> https://spam.example')
  await expect(line.locator('img, a')).toHaveCount(0)
  await expectAccessible(page)
  await line.getByRole('button', { name: quarantine.release }).click()
  await expect(page.getByText(quarantine.released)).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.goto(`/en/desk?q=${email}`)
  await expect(page.getByRole('main')).toContainText(`Held ${id}`)
})

test('a mail that was given up shows cause and recipient; setting it aside needs a reason', async ({
  page,
}) => {
  const id = randomUUID()
  await withDatabase((client) =>
    client.query(
      `insert into mail_message (id, idempotency_key, recipient, locale, template, status, attempts, message_id,
         last_error, created_at)
       values ($1::uuid, $1::uuid::text, $2, 'tr', 'offer-received', 'dead', 3, $1::uuid::text, 'SMTP_550', now())`,
      [id, `zeynep@${id}.example`],
    ),
  )
  const { cause, errors, failed, nav } = words('tr', 'desk')
  await signInAs(page, 'support', { locale: 'tr', next: '/tr/desk' })
  await page.getByRole('link', { name: new RegExp(`^${nav.failed}`) }).click()
  const line = page.getByRole('listitem').filter({ hasText: `z…@${id}.example` })
  await expect(line).toContainText(cause.address)
  await line.getByText(failed.aside, { exact: true }).first().click()
  await expectAccessible(page)
  await line.getByRole('button', { name: failed.asideConfirm }).click()
  await expect(line.getByText(errors.REASON_REQUIRED).first()).toBeVisible()
  await line.getByLabel(failed.reason).fill('Telefonda söylendi')
  await line.getByRole('button', { name: failed.asideConfirm }).click()
  await expect(page.getByText(failed.putAside, { exact: true })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('on a phone the navigation shows the section that is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'support', { locale: 'de', next: '/de/desk/failed' })
  const { nav } = words('de', 'desk')
  const current = page.getByRole('link', { name: new RegExp(`^${nav.failed}`) })
  await expect(current).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: nav.requests }).click()
  await expect(page.getByRole('link', { name: nav.requests })).toBeInViewport({ ratio: 1 })
})
