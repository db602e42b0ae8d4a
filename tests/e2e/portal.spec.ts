/** The portal: the journey, the contact data, and withdrawing a request with ten seconds to undo it. */
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { newPatient, statusOf } from './support/patients'
import { signInAs, signInWith } from './support/sign-in'
import { words } from './support/words'

const PORTAL = '/de/my-requests'
const { contact, journey, next, withdraw } = words('de', 'portal')
const TEN_SECONDS = 10_000

test('with an offer the medical review is shown as not recorded, and the page says so', async ({ page }) => {
  await signInAs(page, 'patient', { locale: 'de', next: PORTAL })
  await page.goto(PORTAL)
  await expect(page.getByRole('heading', { name: next.offer.title })).toBeVisible()
  const line = page.getByRole('list', { name: journey.label }).getByRole('listitem')
  await expect(line.nth(0)).toContainText(journey.states.done)
  await expect(line.nth(1)).toContainText(`${journey.steps.review}, ${journey.states.unrecorded}`)
  await expect(page.getByText(journey.noReview)).toBeVisible()
})

test('every page of the area says how to reach us, with the reference in the mail’s subject', async ({
  page,
}) => {
  const { email } = await newPatient('de')
  await signInWith(page, email, { locale: 'de', next: PORTAL })
  for (const path of ['/my-requests', '/my-requests/offers', '/my-requests/orders', '/settings/security']) {
    await page.goto(`/de${path}`)
    const block = page.getByRole('complementary', { name: contact.title })
    await expect(block.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      /^mailto:[^?]+\?subject=Anfrage%20RQ-\d{4}-\d{4,}%20vom%20/,
    )
    await expect(block.locator('a[href^="tel:+"]').first()).toBeVisible()
    await expect(block.locator('a[href^="https://wa.me/"]')).toBeVisible()
  }
  await page.goto(PORTAL)
  await page.getByRole('main').getByRole('link', { name: contact.title }).click()
  await expect(page).toHaveURL(/\/my-requests#reach-us$/)
  await expect(page.getByRole('heading', { name: contact.title })).toBeInViewport()
})

test('withdrawing waits ten seconds: undone, nothing is stored; otherwise it is', async ({ page }) => {
  const { email, requestId } = await newPatient('de')
  await signInWith(page, email, { locale: 'de', next: PORTAL })
  await page.clock.install()
  await page.goto(PORTAL)
  const dialog = page.getByRole('dialog', { name: withdraw.title })
  await page.getByRole('link', { name: withdraw.open }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: withdraw.confirm }).click()
  await expect(dialog.getByText(withdraw.waiting)).toBeVisible()
  await page.clock.runFor(TEN_SECONDS - 1000)
  await dialog.getByRole('button', { name: withdraw.undo }).click()
  await expect(page.getByText(withdraw.undone)).toBeVisible()
  await page.clock.runFor(TEN_SECONDS)
  expect(await statusOf(requestId)).toBe('in_progress')

  await page.getByRole('link', { name: withdraw.open }).click()
  await dialog.getByRole('button', { name: withdraw.confirm }).click()
  await expect(dialog.getByRole('button', { name: withdraw.undo })).toBeFocused()
  await page.clock.runFor(TEN_SECONDS)
  await expect(page.getByText(withdraw.done)).toBeVisible()
  expect(await statusOf(requestId)).toBe('cancelled')
  await expect(page.getByRole('link', { name: withdraw.open })).toHaveCount(0)
})

test('Escape during the countdown keeps the request', async ({ page }) => {
  const { email, requestId } = await newPatient('de')
  await signInWith(page, email, { locale: 'de', next: PORTAL })
  await page.clock.install()
  await page.goto(PORTAL)
  await page.getByRole('link', { name: withdraw.open }).click()
  const dialog = page.getByRole('dialog', { name: withdraw.title })
  await dialog.getByRole('button', { name: withdraw.confirm }).click()
  await expect(dialog.getByText(withdraw.waiting)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.clock.runFor(2 * TEN_SECONDS)
  await expect(page.getByText(withdraw.undone)).toBeVisible()
  expect(await statusOf(requestId)).toBe('in_progress')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page asks for confirmation and then withdraws', async ({ page }) => {
    const { email, requestId } = await newPatient('de')
    await signInWith(page, email, { locale: 'de', next: PORTAL })
    await page.goto(PORTAL)
    await page.getByRole('link', { name: withdraw.open }).click()
    await expect(page.getByRole('heading', { name: withdraw.title })).toBeVisible()
    await page.getByLabel(withdraw.reason).fill('Ich habe mich anders entschieden.')
    await page.getByRole('button', { name: withdraw.confirm }).click()
    await expect(page.getByText(withdraw.done)).toBeVisible()
    expect(await statusOf(requestId)).toBe('cancelled')
  })
})
