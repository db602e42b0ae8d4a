/** A medical review that was noted by mistake is withdrawn at the desk, and leaves the patient's tracker. Decision 0077. */
import type { Locator, Page } from '@playwright/test'
import { expectOpenedAccessible } from './support/accessibility'
import { noteReview } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { bothAt, signInAs } from './support/sign-in'
import { words } from './support/words'

const reviews = words('de', 'reviews')
const { withdraw: w } = reviews
const REASON = 'Falsche Zeile gewählt'

const dialogOf = (page: Page) => page.getByRole('alertdialog')
const typedIn = (page: Page) => dialogOf(page).locator('[name=reason]')
const sectionOf = (page: Page) => page.getByRole('region', { name: reviews.title, exact: true })
const press = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true }).click()

test.beforeEach(() => test.setTimeout(90_000))

test('an entry is withdrawn with a reason by keyboard, in a dialog that names doctor and day', async ({
  page,
}) => {
  const { requestId } = await newPatient('de')
  await noteReview(requestId)
  await signInAs(page, 'support', { next: `/de/desk/requests/${requestId}` })
  const entry = sectionOf(page).getByRole('listitem')
  const doctor = (await entry.locator('p').first().textContent()) ?? ''
  await page.getByRole('button', { name: w.trigger }).focus()
  await page.keyboard.press('Enter')

  await test.step('the dialog names what is withdrawn and what the patient sees then', async () => {
    await expect(dialogOf(page)).toContainText(doctor)
    await expect(dialogOf(page)).toContainText(w.stays)
    await expectOpenedAccessible(page, 'de')
  })

  await test.step('a reason is required', async () => {
    await press(dialogOf(page), w.confirm)
    await expect(dialogOf(page).getByText(reviews.errors.REASON_REQUIRED)).toBeVisible()
    await expect(typedIn(page)).toBeFocused()
  })

  await test.step('the entry stays, as withdrawn, and another one can be noted', async () => {
    await typedIn(page).fill(REASON)
    await press(dialogOf(page), w.confirm)
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.locator('#reviews'), 'its button is gone').toBeFocused()
    await expect(entry.locator('s')).toHaveText(doctor)
    await expect(entry).toContainText(w.why.replace('{reason}', REASON))
    await expect(page.getByRole('button', { name: w.trigger })).toHaveCount(0)
    await expect(sectionOf(page).locator('summary', { hasText: reviews.open })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    await expectOpenedAccessible(page, 'de')
  })
})

test('two colleagues withdraw the same entry: the second is told, and what they typed stays', async ({
  page,
  browser,
}) => {
  const { requestId } = await newPatient('de')
  await noteReview(requestId)
  const other = await bothAt(page, browser, `/de/desk/requests/${requestId}`)
  for (const at of [page, other]) await press(at, w.trigger)
  await typedIn(page).fill('Doppelt')
  await typedIn(other).fill(REASON)
  await press(dialogOf(other), w.confirm)
  await expect(dialogOf(other)).toHaveCount(0)

  const notice = dialogOf(page).getByRole('alert').filter({ hasText: w.over })
  await expect(notice).toBeVisible()
  await press(dialogOf(page), w.confirm)
  await expect(
    dialogOf(page).getByRole('alert').filter({ hasText: reviews.errors.ALREADY_WITHDRAWN }),
  ).toBeVisible()
  await expect(typedIn(page)).toHaveValue('Doppelt')
  await press(dialogOf(page), w.back)
  await expect(page.locator('#reviews')).toBeFocused()
  await expect(sectionOf(page)).toContainText(w.why.replace('{reason}', REASON))
  await other.context().close()
})
