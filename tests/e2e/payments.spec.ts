/** A deposit on a phone: the desk asks for it after a review, the patient transfers, the desk confirms, a receipt. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')
const desk = { ...words('en', 'desk'), payments: words('en', 'payments'), reviews: words('en', 'reviews') }

/** Writes an offer of 2,450.00 EUR for a request and sends it. */
async function sendOffer(staff: Page): Promise<void> {
  await staff.getByRole('link', { name: desk.act.offer }).click()
  await staff.locator('[name=title]').fill('FUE 2.800')
  await staff.locator('[name="items.0.title"]').fill('FUE')
  await staff.locator('[name="items.0.unitPrice"]').fill('2450.00')
  await staff.locator('[name=hospital]').selectOption({ index: 1 })
  await staff.locator('[name=treatmentFrom]').fill('2031-03-03')
  await staff.locator('[name=treatmentUntil]').fill('2031-03-06')
  await staff.getByRole('button', { name: desk.offer.send }).click()
  await expect(staff.getByText(desk.offer.sent)).toBeVisible()
}

async function accept(page: Page, locale: 'de' | 'tr'): Promise<string> {
  const t = words(locale, 'offers')
  await page.goto(`/${locale}/my-requests`)
  await page.getByRole('link', { name: words(locale, 'portal').next.offer.action }).click()
  await page.locator('summary', { hasText: t.answer.accept }).click()
  await page.locator('#accept-confirmed').check()
  await page.getByRole('button', { name: t.answer.acceptConfirm }).click()
  await expect(page.getByText(t.outcome.acceptedTitle).first()).toBeVisible()
  await page.goto(`/${locale}/my-requests/orders`)
  await page.getByRole('link', { name: words(locale, 'orders').open }).click()
  await page.waitForURL(/\/my-requests\/orders\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

for (const locale of ['de', 'tr'] as const) {
  const [w, documents] = [words(locale, 'payments'), words(locale, 'documents')]

  test(`a deposit is asked for, transferred, confirmed and receipted, in ${locale}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000)
    const { email, requestId } = await newPatient(locale)
    const staff = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await signInAs(staff, 'support', { next: `/en/desk/requests/${requestId}` })
    await sendOffer(staff)
    await openSignedIn(page, email, `/${locale}/my-requests`)
    const orderId = await accept(page, locale)

    await test.step('without a medical review no deposit can be asked for', async () => {
      await page.getByRole('link', { name: w.open }).click()
      await expect(page.getByText(w.none)).toBeVisible()
      await staff.goto(`/en/desk/orders/${orderId}`)
      await expect(staff.getByText(desk.payments.desk.needsReview)).toBeVisible()
      await expect(staff.getByText(desk.payments.desk.askDeposit)).toHaveCount(0)
    })
    await test.step('the desk writes the review down and asks for a fifth', async () => {
      await staff.goto(`/en/desk/requests/${requestId}`)
      await writeReview(staff)
      await staff.goto(`/en/desk/orders/${orderId}`)
      await staff.locator('summary', { hasText: desk.payments.desk.askDeposit }).click()
      await expect(staff.locator('#deposit-amount')).toHaveValue('490.00')
      await staff.locator('button[type=submit]', { hasText: desk.payments.desk.askDeposit }).click()
      await expect(staff.getByText(/OR-\d{4}-\d{4}-1/)).toBeVisible()
      await expectAccessible(staff)
    })
    await test.step('the patient sees the refunds before the account, adds a confirmation and says so', async () => {
      await page.goto(`/${locale}/my-requests/orders/${orderId}/payment`)
      await expect(page.getByRole('table')).toContainText(w.terms.unsuitable)
      const [terms, account] = await Promise.all([
        page.getByRole('table').boundingBox(),
        page.getByText(w.transfer.iban, { exact: true }).boundingBox(),
      ])
      expect(terms?.y ?? Infinity).toBeLessThan(account?.y ?? 0)
      await expectAccessible(page)
      await page.getByRole('button', { name: w.proof.open }).click()
      const receipt = { name: 'dekont.pdf', mimeType: 'application/pdf', buffer: PDF }
      await page.getByLabel(documents.upload.choose).setInputFiles(receipt)
      const files = page.getByRole('list', { name: w.proof.list })
      await expect(files.getByText(words(locale, 'files').states.ready, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: w.transfer.sent }).click()
      await expect(page.getByText(w.transfer.waiting)).toBeVisible()
      await expect(page.getByText(w.proof.sentTitle)).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('the desk finds it among the open payments and notes what arrived', async () => {
      await staff.goto('/en/desk/payments')
      await expectAccessible(staff)
      await staff.locator(`a[href$="/desk/orders/${orderId}"]`).first().click()
      await expect(staff.getByText('dekont.pdf')).toBeVisible()
      await staff.locator('summary', { hasText: desk.payments.desk.confirm }).click()
      await staff.locator('button[type=submit]', { hasText: desk.payments.desk.confirm }).click()
      await expect(staff.getByText(desk.payments.status.paid, { exact: true }).first()).toBeVisible()
      await staff.context().close()
    })
    await test.step('the patient is told and gets a receipt as PDF, also from the settings', async () => {
      const payment = page.getByRole('article')
      await expect(payment.getByText(w.status.paid, { exact: true })).toBeVisible({ timeout: 15_000 })
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: w.receipt.download.received.split('{')[0]?.trim() ?? '' }).click()
      expect((await download).suggestedFilename()).toMatch(/^RC-\d{4}-\d{4,}\.pdf$/)
      await page.goto(`/${locale}/settings/payment`)
      await expect(page.getByRole('link', { name: /RC-\d{4}-\d{4}/ })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

/** Notes that a doctor has read the case. */
async function writeReview(staff: Page): Promise<void> {
  await staff.locator('summary', { hasText: desk.reviews.open }).click()
  await staff.getByLabel(desk.reviews.doctor).selectOption({ index: 1 })
  await staff.getByRole('button', { name: desk.reviews.save }).click()
  await expect(staff.locator('summary', { hasText: desk.reviews.again })).toBeVisible()
}
