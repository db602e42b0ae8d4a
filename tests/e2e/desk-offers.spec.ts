/** Offers and orders at the desk: drafts, sending, revising, withdrawing, bookings. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Doctor } from '@/payload-types'
import { pdfWith } from '../support/pdfs'
import { expectOpenedAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { sendOffer } from './support/care'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

const t = words('en', 'desk')
const d = words('en', 'documents')
const prices = words('en', 'prices')
const approvals = words('en', 'approvals')
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfWith({ pages: ['Day one'] }) })
const removeOf = (name: string) => t.offer.documentRemove.replace('{name}', name)
const titleOf = (name: string) => t.offer.documentTitle.replace('{name}', name)

/** A pending request of a patient that no other test uses. */
async function newRequest(lastName: string) {
  const { requestId, email } = await newPatient('en')
  await withDatabase((client) =>
    client.query(
      `update contact_request set status = 'pending', first_name = 'Zoë', last_name = $2 where id = $1`,
      [requestId, lastName],
    ),
  )
  return { request: requestId, email }
}

async function fillOffer(page: Page): Promise<void> {
  await page.locator('[name="items.0.title"]').fill('Implant with crown')
  await page.locator('[name="items.0.unitPrice"]').fill('1290')
  await page.locator('[name=hospital]').selectOption({ index: 1 })
}

/** Names of files that were uploaded with the form and are not saved with it. */
async function unsentFiles(page: Page): Promise<readonly string[]> {
  const form = await page.locator('[name=files_form]').inputValue()
  const response = await page.request.get(`/uploads?form=${form}&purpose=attachment`)
  const { data }: { data: readonly { name: string }[] } = await response.json()
  return data.map(({ name }) => name)
}

function worksAt({ hospital, program }: Doctor, hospitalId: string, programSlug: string): boolean {
  if (typeof hospital !== 'object' || typeof program !== 'object') return false
  return String(hospital?.id) === hospitalId && program?.slug === programSlug
}

/** All variants of the open page with the longest words; afterwards it is the English one again. */
async function expectAccessibleInGerman(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.goto(pathname.replace('/en/', '/de/'))
  await expectOpenedAccessible(page, 'de')
  await page.goto(pathname)
}

// Saves that the test cuts off.
test.use({ allowedErrors: [/ERR_FAILED .*\/offer\)/] })

test('an unfinished offer is restored; once sent, it is revised to version 2 and withdrawn with a reason', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000) // ten steps, seven of them with axe
  const lastName = `Çelik${randomUUID().slice(0, 8)}`
  const { request, email } = await newRequest(lastName)
  await signInAs(page, 'support', { next: '/en/desk/offers/prices' })

  await test.step('a price is added to the list', async () => {
    await page.getByText(prices.add, { exact: true }).click()
    await page.locator('#new-hospital').selectOption({ index: 1 })
    await page.locator('#new-amount').fill('110')
    for (const name of ['titleDe', 'titleEn', 'titleTr'])
      await page.locator(`#new-${name}`).fill(`Night ${lastName}`)
    await page.getByRole('button', { name: prices.save, exact: true }).first().click()
    await expect(page.getByText(prices.saved)).toBeVisible()
    await expect(page.getByText(`Night ${lastName}`)).toBeVisible()
    await expectOpenedAccessible(page, 'en')
  })

  await page.goto(`/en/desk?q=${encodeURIComponent(`${lastName.replace('Ç', 'c')} zoe`)}`)
  await page
    .getByRole('link', { name: new RegExp(lastName) })
    .first()
    .click()
  await page.getByRole('link', { name: t.act.offer }).click()

  await test.step('the draft is kept', async () => {
    await page.locator('[name=title]').fill('Two implants')
    await fillOffer(page)
    await page.getByLabel(prices.pick.label).selectOption({ label: `Night ${lastName}, 110.00 EUR` })
    await page.getByRole('button', { name: prices.pick.add, exact: true }).click()
    await expect(page.locator('[name="items.1.title"]')).toHaveValue(`Night ${lastName}`)
    await expect(page.locator('[name="items.1.unitPrice"]')).toHaveValue('110.00')
    await page.getByRole('button', { name: d.attach.open }).click()
    // Removed before the draft was saved with it, a file does not come back with the next opening.
    await page.route('**/offer', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByLabel(d.upload.choose).setInputFiles(pdf('unsaved.pdf'))
    await expect(page.getByLabel(titleOf('unsaved.pdf'))).toBeVisible()
    expect(await unsentFiles(page)).toEqual(['unsaved.pdf'])
    await page.getByRole('button', { name: removeOf('unsaved.pdf'), exact: true }).click()
    await expect.poll(() => unsentFiles(page)).toEqual([])
    await page.unroute('**/offer')
    // A file is the draft's once that is saved with it.
    const isSavedWithBoth = page.waitForRequest(
      (request) =>
        request.url().endsWith('/offer') && Boolean(request.postData()?.includes('documents.1.name')),
    )
    await page.getByLabel(d.upload.choose).setInputFiles([pdf('plan.pdf'), pdf('wrong.pdf')])
    await page.getByLabel(titleOf('plan.pdf')).fill('Treatment plan')
    await isSavedWithBoth
    await page.getByRole('button', { name: removeOf('wrong.pdf'), exact: true }).click()
    await page.getByLabel(d.upload.choose).setInputFiles(pdf('PLAN.pdf'))
    await expect(page.getByText(words('en', 'files').codes.FILE_TWICE).first()).toBeVisible()
    await page.getByRole('button', { name: removeOf('PLAN.pdf'), exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: /Draft saved/ })).toBeVisible()
    // Typed last, it is saved when the form has been left.
    await page.locator('[name=notes]').fill('Come fasting')
    await page.getByRole('link', { name: t.offer.cancel }).click()
    await expect(page.getByText(t.nextStep.finish_draft)).toBeVisible()
    await page.getByRole('link', { name: t.act.goOn }).click()
    await expect(page.locator('[name=title]')).toHaveValue('Two implants')
    await expect(page.locator('[name="items.0.unitPrice"]')).toHaveValue('1290')
    await expect(async () => {
      await page.reload() // what was changed last may have been saved after the page was opened
      await expect(page.locator('[name=notes]')).toHaveValue('Come fasting', { timeout: 500 })
      await expect(page.getByLabel(titleOf('plan.pdf'))).toHaveValue('Treatment plan')
      await expect(page.getByLabel(titleOf('wrong.pdf'))).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await expectOpenedAccessible(page, 'en')
  })

  await test.step('doctors are those of the hospital and the specialty', async () => {
    const options = page.locator('[name=doctor] option')
    const doctors = await published<Doctor>(page, 'doctors', { depth: 1 })
    // Without a specialty all of the hospital, in groups.
    const first = await page.locator('[name=hospital]').inputValue()
    const here = doctors.filter(({ hospital: at }) => typeof at === 'object' && String(at?.id) === first)
    await expect(options).toHaveCount(1 + here.length)
    await expect(page.locator('[name=doctor] optgroup option')).toHaveCount(here.length)
    const places = doctors.flatMap(({ hospital, program }) =>
      typeof hospital === 'object' && typeof program === 'object' && hospital && program
        ? [{ hospital: String(hospital.id), program: program.slug }]
        : [],
    )
    const { hospital = '', program = '' } = places[0] ?? {}
    const expected = doctors.filter((doctor) => worksAt(doctor, hospital, program))
    expect(expected.length, 'some, but not all').toBeGreaterThan(0)
    expect(expected.length, 'some, but not all').toBeLessThan(doctors.length)
    await page.locator('[name=hospital]').selectOption(hospital)
    await page.locator('[name=program]').selectOption(program)
    await expect(page.getByText(t.offer.doctorFirst)).toHaveCount(0)
    await expect(options).toHaveCount(1 + expected.length)
    expect((await options.allTextContents()).toSorted()).toEqual(
      [t.offer.noDoctor, ...expected.map(({ titleAndName }) => titleAndName ?? '')].toSorted(),
    )
    await page.locator('[name=program]').selectOption({ index: 0 })
  })

  await test.step('a high discount needs an approval', async () => {
    const ask = page.getByRole('button', { name: approvals.builder.ask })
    await page.locator('[name=discountReason]').fill('Early booking')
    await page.locator('[name=discountValue]').fill('20')
    await ask.click()
    await page.waitForURL(/\/desk\/offers\/approvals\/[\da-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(approvals.own)).toBeVisible()
    // All variants of the page with the longest words.
    await page.goto(new URL(page.url()).pathname.replace('/en/', '/de/'))
    await expectOpenedAccessible(page, 'de')
    await page.goto(`/en/desk/requests/${request}/offer`)
    await page.locator('[name=discountValue]').fill('10')
    await expect(ask).toBeHidden()
  })

  await test.step('the preview shows the draft as the patient will read it', async () => {
    const title = t.preview.title.replace('{name}', `Zoë ${lastName}`)
    await page.getByRole('link', { name: t.preview.open, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Two implants' })).toBeVisible()
    await expect(page.getByText('Implant with crown')).toBeVisible()
    await page.goto(`/de/desk/requests/${request}/offer/preview`)
    await expect(page.getByRole('heading', { level: 2, name: 'Two implants' })).toBeVisible()
    await expectOpenedAccessible(page, 'de')
    await page.goto(`/en/desk/requests/${request}/offer`)
    await expect(page.locator('[name=discountValue]')).toHaveValue('10')
  })

  await test.step('it is sent, and a second one leads to it', async () => {
    await page.getByRole('button', { name: t.offer.send }).click()
    await expect(page.getByText(t.offer.sent)).toBeVisible()
    await page.getByRole('link', { name: t.openOffer.alternative, exact: true }).click()
    await expect(page.getByText(t.offer.alternativeLead)).toBeVisible()
    await page.goto(`/en/desk/requests/${request}/offer`)
    await expect(page.getByText(t.openOffer.text)).toBeVisible()
    await page.getByRole('link', { name: t.offerPage.revise }).click()
    await expect(page.locator('[name=title]')).toHaveValue('Two implants')
    await expectAccessibleInGerman(page)
    await expect(page.locator('[name=title]')).toHaveValue('Two implants')
  })

  await test.step('version 2 goes out', async () => {
    await page.locator('[name="items.0.unitPrice"]').fill('1190')
    await expect(page.getByLabel(titleOf('plan.pdf'))).toHaveValue('Treatment plan')
    await page.getByRole('button', { name: removeOf('plan.pdf'), exact: true }).click()
    await page.getByRole('button', { name: d.attach.open }).click()
    await page.getByLabel(d.upload.choose).setInputFiles(pdf('plan.pdf'))
    await expect(page.getByLabel(titleOf('plan.pdf'))).toBeVisible()
    await page.getByRole('button', { name: t.offer.sendRevision }).click()
    await expect(page.getByText(t.offer.revised)).toBeVisible()
    await expect(page.getByText('Version 1', { exact: false }).first()).toBeVisible()
    await expectAccessibleInGerman(page)
  })

  await test.step('the patient sees which document is there, from whom, and which was there before', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1)
    // As in documents.spec.ts: the frame of a PDF has no origin.
    const patient = await (await browser.newContext({ extraHTTPHeaders: {} })).newPage()
    await openSignedIn(patient, email, `/en/my-requests/offers/${id}`)
    const changes = patient.getByRole('region', { name: /since version 1/i })
    await expect(changes.getByText('Treatment plan')).toBeVisible()
    const list = patient.getByRole('list', { name: words('en', 'files').desk.title })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByText(d.list.team)).toBeVisible()
    await list.getByRole('button', { name: d.viewer.openNamed.replace('{name}', 'plan.pdf') }).click()
    await expect(patient.frameLocator('iframe[sandbox]').getByText('Day one')).toBeVisible()
    await patient.context().close()
  })

  await test.step('withdrawing asks first, by keyboard', async () => {
    const open = page.getByRole('button', { name: t.offerPage.withdraw })
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: t.offerPage.withdrawTitle })
    await expect(dialog).toBeVisible()
    await expectOpenedAccessible(page, 'en')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: t.offerPage.withdrawConfirm }).click()
    await expect(dialog.getByText(t.errors.REASON_REQUIRED)).toBeVisible()
    await dialog.getByLabel(t.reason.label).fill('The person chose another clinic')
    await dialog.getByRole('button', { name: t.offerPage.withdrawConfirm }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The person chose another clinic')).toBeVisible()
    await expect(open).toHaveCount(0)
  })
})

test('the form of the next version has the hospital and the doctor of the one before', async ({ page }) => {
  await signInAs(page, 'support', { next: '/en/desk' })
  const doctors = await published<Doctor>(page, 'doctors', { depth: 0 })
  const { id, hospital } = doctors.at(-1) ?? {}
  const place = { hospital: String(hospital), doctor: String(id) }
  const { requestId } = await newPatient('en')
  const offer = await sendOffer(requestId, { title: 'Next version', price: '990.00', place })
  await page.goto(`/en/desk/offers/${offer}/revise`)
  const doctor = page.locator('[name=doctor]')
  await expect(doctor.locator('optgroup'), 'only those of the hospital and the specialty').toHaveCount(0)
  await expect(page.locator('[name=hospital]')).toHaveValue(place.hospital)
  await expect(doctor).toHaveValue(place.doctor)
})

test('a booked, unpaid request links to its booking, which shows the actions', async ({ page }) => {
  await signInAs(page, 'support', { next: '/en/desk' })
  await page.getByRole('link', { name: t.nav.orders }).click()
  await expect(page).toHaveTitle(new RegExp(t.order.title))
  await expectOpenedAccessible(page, 'en')
  await page
    .getByRole('link', { name: /Jonas Weber/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/OR-\d{4}-\d{4}/)
  await expect(page.getByRole('button', { name: t.order.start })).toBeVisible()
  await page.getByRole('button', { name: t.order.cancel }).click()
  await expect(page.getByRole('alertdialog')).toContainText(t.order.cancelText)
  await page.getByRole('alertdialog').getByRole('button', { name: t.reason.back, exact: true }).click()
  await page.getByRole('link', { name: t.order.toRequest }).click()
  await expect(page.getByText(t.nextStep.start_treatment)).toBeVisible()
  await expect(page.getByText(t.act.closed)).toHaveCount(0)
  await page.goto('/en/desk/orders?status=completed')
  await expect(page.getByText(t.order.emptyTitle)).toBeVisible()
})
