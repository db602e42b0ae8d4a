/**
 * The whole path of one patient on a phone, with the desk at the other end: request, messages, offer, a change asked
 * for, its new version, accepting it, the deposit, documents, trip card, and the record that is shared.
 */
import type { Page } from '@playwright/test'
import { dayInWords } from '@/i18n/dates'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')
function of(locale: 'de' | 'tr') {
  return {
    conversations: words(locale, 'conversations'),
    desk: words(locale, 'desk'),
    documents: words(locale, 'documents'),
    files: words(locale, 'files'),
    offers: words(locale, 'offers'),
    orders: words(locale, 'orders'),
    ownRequests: words(locale, 'ownRequests'),
    payments: words(locale, 'payments'),
    record: words(locale, 'record'),
    reviews: words(locale, 'reviews'),
  }
}

const [w, t] = [of('de'), of('tr')]

/** Attaches a file to the form that is open, and waits until it has arrived. */
async function attach(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: w.documents.attach.open }).click()
  const file = { name, mimeType: 'application/pdf', buffer: PDF }
  await page.getByLabel(w.documents.upload.choose).setInputFiles([file])
  const list = page.getByRole('list', { name: w.ownRequests.files })
  await expect(list.getByText(w.files.states.ready, { exact: true })).toBeVisible({ timeout: 15_000 })
}

const idIn = (page: Page) => /[\da-f]{8}-[\da-f-]{27}/.exec(new URL(page.url()).pathname)?.[0] ?? ''

test('from a request to the record that is shared, the patient in German and the desk in Turkish', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.setTimeout(240_000)
  const { email } = await newPatient('de')
  const staff = await browser.newContext({ extraHTTPHeaders })
  const desk = await staff.newPage()

  const requestId = await test.step('a request with a file, without name, mail or captcha', async () => {
    await openSignedIn(page, email, '/de/my-requests/requests/new')
    await page.getByLabel(w.ownRequests.again.message).fill('Ich wünsche mir zwei Implantate.')
    await attach(page, 'roentgen.pdf')
    await page.getByRole('button', { name: w.ownRequests.again.send }).click()
    await expect(page.getByText(w.ownRequests.errors.HEALTH_REQUIRED).first()).toBeVisible()
    await page.locator('[name=consent_health]').check()
    await page.getByRole('button', { name: w.ownRequests.again.send }).click()
    await expect(page.getByText(w.ownRequests.again.done)).toBeVisible()
    return idIn(page)
  })

  await test.step('another file is added afterwards, without a text', async () => {
    await page.getByRole('button', { name: w.ownRequests.add.send }).click()
    await expect(page.getByText(w.ownRequests.errors.ADDITION_REQUIRED).first()).toBeVisible()
    await attach(page, 'kiefer.pdf')
    await page.getByRole('button', { name: w.ownRequests.add.send }).click()
    await expect(page.getByText(w.ownRequests.add.done)).toBeVisible()
    await expect(page.getByRole('link', { name: 'kiefer', exact: true })).toBeVisible()
  })

  await test.step('the desk reads it, and notes that a doctor has', async () => {
    await signInAs(desk, 'support', { locale: 'tr', next: `/tr/desk/requests/${requestId}` })
    await expect(desk.getByText('Ich wünsche mir zwei Implantate.').first()).toBeVisible()
    for (const name of ['roentgen.pdf', 'kiefer.pdf'])
      await expect(desk.getByText(name, { exact: false }).first()).toBeVisible()
    await desk.locator('summary', { hasText: t.reviews.open }).click()
    await desk.getByLabel(t.reviews.doctor, { exact: true }).selectOption({ index: 1 })
    await desk.getByRole('button', { name: t.reviews.save }).click()
    await expect(desk.locator('summary', { hasText: t.reviews.again })).toBeVisible()
  })

  await test.step('a message, and its answer', async () => {
    await page.goto(`/de/my-requests/messages/new?request=${requestId}`)
    await page.getByLabel(w.conversations.new.subject).fill('Flug')
    await page.getByLabel(w.conversations.new.text).fill('Wann darf ich zurückfliegen?')
    await page.getByRole('button', { name: w.conversations.new.send }).click()
    await expect(page.getByRole('heading', { name: 'Flug', level: 1 })).toBeVisible()
    await desk.goto(`/tr/desk/messages/${idIn(page)}`)
    await desk.getByLabel(t.conversations.reply.text, { exact: true }).fill('Üçüncü günden sonra.')
    await desk.getByRole('button', { name: t.conversations.reply.send }).click()
    await expect(desk.getByText('Üçüncü günden sonra.')).toBeVisible()
    await expect(page.getByText('Üçüncü günden sonra.'), 'it arrives on the open page').toBeVisible()
  })

  const offerId = await test.step('an offer', async () => {
    await desk.goto(`/tr/desk/requests/${requestId}/offer`)
    await desk.locator('[name=title]').fill('Zwei Implantate')
    await desk.locator('[name="items.0.title"]').fill('Implantat mit Krone')
    await desk.locator('[name="items.0.unitPrice"]').fill('2450.00')
    await desk.locator('[name=hospital]').selectOption({ index: 1 })
    await desk.locator('[name=treatmentFrom]').fill('2031-03-03')
    await desk.locator('[name=treatmentUntil]').fill('2031-03-06')
    await desk.getByRole('button', { name: t.desk.offer.send }).click()
    await expect(desk.getByText(t.desk.offer.sent)).toBeVisible()
    await page.goto('/de/my-requests/offers')
    await page
      .getByRole('link', { name: /Zwei Implantate/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Zwei Implantate', level: 1 })).toBeVisible()
    return idIn(page)
  })

  await test.step('the patient asks for a change of it', async () => {
    await page.getByRole('link', { name: w.offers.answer.change }).click()
    await page.getByLabel(w.conversations.new.text).fill('Bitte eine Woche später.')
    await page.getByRole('button', { name: w.conversations.new.send }).click()
    await expect(page.getByRole('article')).toContainText('Bitte eine Woche später.')
    await desk.goto(`/tr/desk/messages/${idIn(page)}`)
    await expect(desk.getByRole('article').first()).toContainText('Bitte eine Woche später.')
  })

  await test.step('the desk sends a new version', async () => {
    await desk.goto(`/tr/desk/offers/${offerId}/revise`)
    await desk.locator('[name=treatmentFrom]').fill('2031-03-10')
    await desk.locator('[name=treatmentUntil]').fill('2031-03-13')
    await desk.getByRole('button', { name: t.desk.offer.sendRevision }).click()
    await expect(desk.getByText(t.desk.offer.revised)).toBeVisible()
  })

  await test.step('the patient sees what is different, and accepts in two steps', async () => {
    await page.goto(`/de/my-requests/offers/${offerId}`)
    await expect(
      page.getByRole('heading', { name: w.offers.changes.title.replace('{version, number}', '1') }),
    ).toBeVisible()
    await expect(page.getByText(dayInWords('2031-03-10', 'de')).first()).toBeVisible()
    await page.locator('summary', { hasText: w.offers.answer.accept }).click()
    await page.locator('#accept-confirmed').check()
    await page.getByRole('button', { name: w.offers.answer.acceptConfirm }).click()
    await expect(page.getByText(w.offers.outcome.acceptedTitle).first()).toBeVisible()
  })

  await test.step('a deposit is asked for, transferred and confirmed', async () => {
    await page.goto('/de/my-requests/orders')
    await page.getByRole('link', { name: w.orders.open }).click()
    await page.waitForURL(/\/my-requests\/orders\/[\da-f-]{36}$/)
    const orderId = idIn(page)
    await desk.goto(`/tr/desk/orders/${orderId}`)
    await desk.locator('summary', { hasText: t.payments.desk.askDeposit }).click()
    await desk.locator('button[type=submit]', { hasText: t.payments.desk.askDeposit }).click()
    await expect(desk.getByText(/OR-\d{4}-\d{4}-1/)).toBeVisible()
    await page.goto(`/de/my-requests/orders/${orderId}/payment`)
    await page.getByRole('button', { name: w.payments.transfer.sent }).click()
    await expect(page.getByText(w.payments.transfer.waiting)).toBeVisible()
    await desk.reload()
    await desk.locator('summary', { hasText: t.payments.desk.confirm }).click()
    await desk.locator('button[type=submit]', { hasText: t.payments.desk.confirm }).click()
    await expect(desk.getByText(t.payments.status.paid, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('article').getByText(w.payments.status.paid, { exact: true })).toBeVisible()
  })

  await test.step('a document', async () => {
    await page.goto('/de/my-requests/documents')
    const file = { name: 'befund.pdf', mimeType: 'application/pdf', buffer: PDF }
    await page.getByLabel(w.documents.upload.choose).setInputFiles([file])
    const list = page.getByRole('list', { name: w.documents.list.title })
    await expect(list.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('the trip card', async () => {
    await page.goto('/de/my-requests/orders')
    await page.locator('a[href*="/my-requests/orders/"]').first().click()
    await expect(page.getByText(w.orders.trip.empty)).toBeVisible()
    await desk.goto(`/tr/desk/orders/${idIn(page)}`)
    await desk.locator('[name=hotel]').fill('Hotel Moda')
    await desk.locator('[name=nightPhone]').fill('+90 216 555 01 02')
    await desk.getByRole('button', { name: t.desk.trip.save }).click()
    await expect(desk.getByText(t.desk.trip.changed.split('{date}')[0] ?? '')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Hotel Moda').first()).toBeVisible()
    await expect(page.locator('a[href="tel:+902165550102"]').first()).toBeVisible()
  })

  await test.step('the record is shared, and opened by its code alone', async () => {
    await page.goto('/de/settings/patient-record')
    await page.getByRole('button', { name: w.record.share.create }).click()
    const made = page.getByRole('status').filter({ hasText: w.record.share.madeTitle })
    await expect(made.getByRole('definition')).toHaveCount(2)
    const [passcode = '', url = ''] = await made.getByRole('definition').allTextContents()
    const reader = await browser.newContext({ extraHTTPHeaders })
    const doctor = await reader.newPage()
    const { pathname, search } = new URL(url)
    await doctor.goto(pathname + search)
    await expect(doctor.getByText('Yılmaz')).toHaveCount(0)
    await doctor.getByLabel(w.record.shared.passcode).fill(passcode)
    await doctor.getByRole('button', { name: w.record.shared.submit, exact: true }).click()
    await expect(doctor.getByRole('heading', { level: 1 })).toContainText('Ada Yılmaz')
    await reader.close()
    await page.reload()
    await expect(
      page.getByText(w.record.share.kinds.view).first(),
      'the patient sees the opening',
    ).toBeVisible()
  })
  await staff.close()
})
