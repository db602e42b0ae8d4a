/**
 * An offer is drafted, revised and accepted on a phone; its deposit is asked for after a review, transferred, confirmed and
 * receipted; the treatment is completed and the deposit refunded. Patient and desk read the same language.
 */
import type { Browser, Page } from '@playwright/test'
import { expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')
type JourneyLocale = 'de' | 'tr'
const deskWords = (locale: JourneyLocale) => ({
  ...words(locale, 'desk'),
  payments: words(locale, 'payments'),
  reviews: words(locale, 'reviews'),
})
type DeskWords = ReturnType<typeof deskWords>

/** Writes an offer for a request, goes on with its draft, and sends it. */
async function sendOffer(staff: Page, desk: DeskWords): Promise<void> {
  await staff.getByRole('link', { name: desk.act.offer, exact: true }).click()
  await staff.locator('[name=title]').fill('FUE 2.800')
  await staff.locator('[name="items.0.title"]').fill('FUE')
  await staff.locator('[name="items.0.unitPrice"]').fill('2650.00')
  await staff.locator('[name=hospital]').selectOption({ index: 1 })
  await staff.locator('[name=treatmentFrom]').fill('2031-03-03')
  await staff.locator('[name=treatmentUntil]').fill('2031-03-06')
  const saved = desk.draft.saved.split('{')[0] ?? ''
  await expect(staff.getByRole('status').filter({ hasText: saved })).toBeVisible()
  await staff.getByRole('link', { name: desk.offer.cancel }).click()
  await staff.getByRole('link', { name: desk.act.goOn, exact: true }).click()
  await expect(staff.locator('[name="items.0.unitPrice"]')).toHaveValue('2650.00')
  await expect(staff.locator('[name=treatmentUntil]')).toHaveValue('2031-03-06')
  await staff.getByRole('button', { name: desk.offer.send, exact: true }).click()
  await expect(staff.getByText(desk.offer.sent)).toBeVisible()
}

/** Sends its next version, of 2,450.00 EUR. */
async function reviseOffer(staff: Page, desk: DeskWords): Promise<void> {
  await staff.getByRole('link', { name: desk.act.revise, exact: true }).click()
  await staff.locator('[name="items.0.unitPrice"]').fill('2450.00')
  await staff.getByRole('button', { name: desk.offer.sendRevision }).click()
  await expect(staff.getByText(desk.offer.revised)).toBeVisible()
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
  const { rating } = words(locale, 'orders')
  const [w, documents, desk] = [words(locale, 'payments'), words(locale, 'documents'), deskWords(locale)]

  test(`an offer is drafted, revised and accepted, its deposit paid, its order completed and refunded, in ${locale}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(150_000)
    const { email, requestId } = await newPatient(locale)
    const staff = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await signInAs(staff, 'support', { locale, next: `/${locale}/desk/requests/${requestId}` })
    await sendOffer(staff, desk)
    await reviseOffer(staff, desk)
    await openSignedIn(page, email, `/${locale}/my-requests`)
    const orderId = await accept(page, locale)

    await test.step('without a medical review no deposit can be asked for', async () => {
      await page.getByRole('link', { name: w.open }).click()
      await expect(page.getByText(w.none)).toBeVisible()
      await staff.goto(`/${locale}/desk/orders/${orderId}`)
      await expect(staff.getByText(desk.payments.desk.needsReview)).toBeVisible()
      await expect(staff.getByText(desk.payments.desk.askDeposit)).toHaveCount(0)
    })
    await test.step('the desk writes the review down and asks for a fifth', async () => {
      await staff.goto(`/${locale}/desk/requests/${requestId}`)
      await writeReview(staff, desk)
      await staff.goto(`/${locale}/desk/orders/${orderId}`)
      await staff.locator('summary', { hasText: desk.payments.desk.askDeposit }).click()
      await expect(staff.locator('#deposit-amount')).toHaveValue('490.00')
      await staff.locator('button[type=submit]', { hasText: desk.payments.desk.askDeposit }).click()
      await expect(staff.getByText(/OR-\d{4}-\d{4}-1/)).toBeVisible()
    })
    await test.step('it changes when it is due', async () => {
      await staff.locator('summary', { hasText: desk.payments.desk.askAgain }).click()
      await staff.locator('#change-deposit-dueOn').fill('2031-02-01')
      await staff.locator('button[type=submit]', { hasText: desk.payments.desk.askAgain }).click()
      await expect(staff.getByText(/1\.?\s(Februar|Şubat)\s2031/).first()).toBeVisible()
      await expectOpenedAccessible(staff, locale)
    })
    await test.step('the patient sees the refunds before the account, adds a confirmation and says so', async () => {
      await page.goto(`/${locale}/my-requests/orders/${orderId}/payment`)
      await expect(page.getByRole('table')).toContainText(w.terms.unsuitable)
      const [terms, account] = await Promise.all([
        page.getByRole('table').boundingBox(),
        page.getByText(w.transfer.iban, { exact: true }).boundingBox(),
      ])
      expect(terms?.y ?? Infinity).toBeLessThan(account?.y ?? 0)
      await expectOpenedAccessible(page, locale)
      await page.getByRole('button', { name: w.proof.open }).click()
      const receipt = { name: 'dekont.pdf', mimeType: 'application/pdf', buffer: PDF }
      await page.getByLabel(documents.upload.choose).setInputFiles(receipt)
      const files = page.getByRole('list', { name: w.proof.list })
      await expect(files.getByText(words(locale, 'files').states.ready, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: w.transfer.sent }).click()
      await expect(page.getByText(w.transfer.waiting)).toBeVisible()
      await expect(page.getByText(w.proof.sentTitle)).toBeVisible()
      await expectOpenedAccessible(page, locale)
    })
    await test.step('the desk finds it among the open payments and notes what arrived', async () => {
      await staff.goto(`/${locale}/desk/payments`)
      await expectOpenedAccessible(staff, locale)
      await staff.locator(`a[href$="/desk/orders/${orderId}"]`).first().click()
      await expect(staff.getByText('dekont.pdf')).toBeVisible()
      await staff.locator('summary', { hasText: desk.payments.desk.confirm }).click()
      await staff.locator('button[type=submit]', { hasText: desk.payments.desk.confirm }).click()
      await expect(staff.getByText(desk.payments.status.paid, { exact: true }).first()).toBeVisible()
    })
    await test.step('the patient is told and gets a receipt as PDF, also from the settings', async () => {
      const payment = page.getByRole('article')
      await expect(payment.getByText(w.status.paid, { exact: true })).toBeVisible({ timeout: 15_000 })
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: w.receipt.download.received.split('{')[0]?.trim() ?? '' }).click()
      expect((await download).suggestedFilename()).toMatch(/^RC-\d{4}-\d{4,}\.pdf$/)
      await page.goto(`/${locale}/settings/payment`)
      await expect(page.getByRole('link', { name: /RC-\d{4}-\d{4}/ })).toBeVisible()
      await expectOpenedAccessible(page, locale)
    })
    await test.step('the treatment begins and is completed', async () => {
      if (locale === 'de') await startWithoutScripts(browser, staff, desk)
      await startAndComplete(staff, desk, locale)
    })
    await test.step('the patient rates the stay, and what was typed is kept when another page was faster', async () => {
      const path = `/${locale}/my-requests/orders/${orderId}`
      const other = await page.context().newPage()
      for (const opened of [page, other]) await opened.goto(path)
      await other.getByRole('radio', { name: '5', exact: true }).check()
      await other.getByLabel(rating.text).fill('Alles gut')
      await page.getByRole('button', { name: rating.send, exact: true }).click()
      await page.getByRole('link', { name: rating.errors.SCORE_REQUIRED }).click()
      await expect(page.locator('#rating-score')).toBeFocused()
      await page.getByRole('radio', { name: '2', exact: true }).check()
      await page.getByLabel(rating.text).fill('Der Fahrer kam zu spät')
      await page.getByRole('button', { name: rating.send, exact: true }).click()
      await expect(page.getByText(rating.done)).toBeVisible()
      await expectOpenedAccessible(page, locale)
      await other.getByRole('button', { name: new RegExp(`^(${rating.send}|${rating.change})$`) }).click()
      const notice = other.getByRole('alert').filter({ hasText: rating.errorTitle })
      await expect(notice).toContainText('Der Fahrer kam zu spät')
      await notice.getByRole('button').click()
      await expect(other.getByText(rating.done)).toBeVisible()
      await other.close()
      await staff.goto(`/${locale}/desk/orders?sort=rating`)
      await expect(
        staff.getByRole('row').filter({ has: staff.locator(`a[href$="${orderId}"]`) }),
      ).toContainText(desk.rating.short.replace('{score, number}', '5'))
    })
    await test.step('an admin refunds the deposit with a reason, and the patient sees it', async () => {
      await staff.context().close()
      const admin = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
      await signInAs(admin, 'admin', { locale, next: `/${locale}/desk/orders/${orderId}` })
      await admin.locator('summary', { hasText: desk.payments.desk.refund }).click()
      await expect(admin.locator('#refund-deposit-amount')).toHaveValue('490.00')
      await admin.locator('#refund-deposit-reason').fill('Kulanz')
      await admin.locator('button[type=submit]', { hasText: desk.payments.desk.refund }).click()
      await expect(admin.getByText(desk.payments.status.refunded, { exact: true }).first()).toBeVisible()
      await expectOpenedAccessible(admin, locale)
      await admin.context().close()
      await page.goto(`/${locale}/my-requests/orders/${orderId}/payment`)
      await expect(page.getByText(w.status.refunded, { exact: true }).first()).toBeVisible()
      await expect(page.getByText('Kulanz'), 'the reason is the team’s').toHaveCount(0)
    })
  })
}

/** Years before its first day and with money open, so each step is asked about; the focus goes to what was done. */
async function startAndComplete(staff: Page, { order }: DeskWords, locale: JourneyLocale): Promise<void> {
  const press = (name: string) => staff.getByRole('button', { name, exact: true }).press('Enter')
  const message = (text: string) => staff.locator('[data-outcome]', { hasText: text })
  await press(order.start)
  const dialog = staff.getByRole('alertdialog', { name: order.startTitle })
  await expect(dialog).toContainText(/2031/)
  await expect(dialog).toContainText(/1[.,]960/)
  await expectOpenedAccessible(staff, locale)
  await staff.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(staff.getByRole('button', { name: order.start, exact: true })).toBeFocused()
  await press(order.start)
  await press(order.startConfirm)
  await expect(message(order.done.started)).toBeFocused()
  await expectOpenedAccessible(staff, locale)
  await press(order.done.undo)
  await expect(message(order.done.undone)).toBeFocused()
  await press(order.start)
  await press(order.startConfirm)
  await expect(message(order.done.started)).toBeFocused()
  await expect(message(order.done.undone)).toHaveCount(0)
  await press(order.complete)
  await expect(staff.getByRole('alertdialog')).toContainText(order.justBegun)
  await press(order.completeConfirm)
  await expect(message(order.done.completed)).toBeFocused()
}

async function startWithoutScripts(browser: Browser, staff: Page, { order }: DeskWords): Promise<void> {
  const storageState = await staff.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState })
  const page = await context.newPage()
  await page.goto(staff.url())
  await page.getByRole('button', { name: order.start, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: order.startTitle })).toContainText(/1[.,]960/)
  await page.getByRole('button', { name: order.startConfirm, exact: true }).click()
  await expect(page.getByText(order.done.started, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: order.done.undo, exact: true }).click()
  await expect(page.getByRole('button', { name: order.start, exact: true })).toBeVisible()
  await context.close()
}

/** Notes that a doctor has read the case. */
async function writeReview(staff: Page, desk: DeskWords): Promise<void> {
  await staff.locator('summary', { hasText: desk.reviews.open }).click()
  await staff.getByLabel(desk.reviews.doctor, { exact: true }).selectOption({ index: 1 })
  await staff.getByRole('button', { name: desk.reviews.save }).click()
  await expect(staff.locator('summary', { hasText: desk.reviews.again })).toBeVisible()
}
