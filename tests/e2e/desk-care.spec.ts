/** The desk besides requests: the quarantine, and mails that were not delivered. */
import { randomUUID } from 'node:crypto'
import { expectOpenedAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { addFailedMail } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
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
  await expectOpenedAccessible(page, 'en')
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
  await addFailedMail(`zeynep@${id}.example`, 'tr')
  const { cause, errors, failed, nav } = words('tr', 'desk')
  await signInAs(page, 'support', { locale: 'tr', next: '/tr/desk' })
  await page.getByRole('link', { name: new RegExp(`^${nav.failed}`) }).click()
  const line = page.getByRole('listitem').filter({ hasText: `z…@${id}.example` })
  await expect(line).toContainText(cause.address)
  await line.getByText(failed.aside, { exact: true }).first().click()
  await expectOpenedAccessible(page, 'tr')
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

test('the row of a request from the landing form says that there is only a message', async ({ page }) => {
  const { email, requestId } = await newPatient('en')
  const { list } = words('en', 'desk')
  await signInAs(page, 'support', { next: '/en/desk' })
  await page.goto(`/en/desk?q=${encodeURIComponent(email)}`)
  const link = page.locator(`a[data-row][href*="${requestId}"]`)
  await expect(page.locator('tr', { has: link })).toContainText(list.onlyMessage)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(link.filter({ visible: true })).toContainText(list.onlyMessage)
})

test('a request is handed to a colleague, with a note for the team; the patient reads only what is still needed', async ({
  page,
}) => {
  const { email, requestId } = await newPatient('de')
  const { owner, notes } = words('de', 'requestTeam')
  const { filter } = words('de', 'desk')
  const reviews = words('de', 'reviews')
  await signInAs(page, 'support', { locale: 'de', next: `/de/desk/requests/${requestId}` })
  const section = (name: string) => page.getByRole('region', { name, exact: true })

  await section(owner.title).locator('summary').click()
  const who = section(owner.title).getByLabel(owner.who)
  await section(owner.title).getByRole('button', { name: owner.save }).click()
  await expect(
    section(owner.title).getByText(words('de', 'requestTeam').errors.ASSIGNEE_REQUIRED).first(),
  ).toBeVisible()
  const colleague = (await who.locator('option').nth(1).textContent()) ?? ''
  await who.selectOption({ label: colleague })
  await section(owner.title).getByLabel(owner.note).fill('Bitte erst nach 18 Uhr anrufen')
  await section(owner.title).getByRole('button', { name: owner.save }).click()
  await expect(section(owner.title).locator('p').first()).toHaveText(colleague)
  await expect(section(owner.title).getByText(owner.done)).toBeVisible()
  await expect(section(owner.title).getByLabel(owner.who)).toBeHidden()

  await section(notes.title).locator('summary').click()
  await section(notes.title).getByLabel(notes.text).fill('Spricht Türkisch')
  await section(notes.title).getByRole('button', { name: notes.save }).click()
  await expect(section(notes.title).getByRole('listitem')).toContainText('Spricht Türkisch')

  await section(reviews.title).locator('summary').click()
  await section(reviews.title).getByLabel(reviews.doctor).selectOption({ index: 1 })
  await section(reviews.title).getByLabel(reviews.needed).fill('Fotos vom Hinterkopf')
  await expectOpenedAccessible(page, 'de')
  await section(reviews.title).getByRole('button', { name: reviews.save }).click()
  await expect(section(reviews.title).getByRole('listitem')).toContainText('Fotos vom Hinterkopf')

  await page.goto(`/de/desk?q=${encodeURIComponent(email)}`)
  await page.getByLabel(filter.owner).selectOption({ label: colleague })
  await page.getByRole('button', { name: filter.apply }).click()
  await expect(page.locator('tr', { has: page.locator(`a[href*="${requestId}"]`) })).toContainText(colleague)

  await page.context().clearCookies()
  await openSignedIn(page, email, `/de/my-requests/requests/${requestId}`)
  const { needed } = words('de', 'ownRequests')
  await expect(page.getByText(needed.title, { exact: true })).toBeVisible()
  await expect(page.getByText('Fotos vom Hinterkopf')).toBeVisible()
  for (const text of ['Spricht Türkisch', 'nach 18 Uhr', colleague])
    await expect(page.locator('main')).not.toContainText(text)
})
