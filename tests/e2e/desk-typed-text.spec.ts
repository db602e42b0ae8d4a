/** What is typed at one desk while another one, or the patient, ends what it is about: it stays, and its writer is told. */
import type { Locator, Page } from '@playwright/test'
import { signedIn } from '../http/support/client'
import { askApproval } from '../http/support/desk-offers'
import { expectOpenedAccessible } from './support/accessibility'
import { acceptOffer, answerInChat, noteReview, sendOffer } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { bothAt, signInAs } from './support/sign-in'
import { words } from './support/words'

const desk = words('de', 'desk')
const { desk: pay } = words('de', 'payments')

async function newOffer() {
  const patient = await newPatient('de')
  const offer = await sendOffer(patient.requestId, { title: 'FUE 2.800', price: '2450.00' })
  return { patient, offer }
}

async function newOrder() {
  const { patient, offer } = await newOffer()
  return { patient, order: await acceptOffer(patient, offer) }
}

const press = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true }).click()
const dialogOf = (page: Page) => page.getByRole('alertdialog')
const noticeOf = (at: Page | Locator, text: string) => at.getByRole('alert').filter({ hasText: text })

/** Gives a reason in a dialog, and confirms it. */
async function confirmWith(page: Page, { open, confirm }: { open: string; confirm: string }): Promise<void> {
  await press(page, open)
  await dialogOf(page).locator('[name=reason]').fill('Termin verschoben')
  await press(dialogOf(page), confirm)
  await expect(dialogOf(page)).toHaveCount(0)
}

test.beforeEach(() => test.setTimeout(90_000))

test('a trip card and the reason for cancelling, when a colleague cancels the booking', async ({
  page,
  browser,
}) => {
  const { trip, order: w, reason } = desk
  const { order } = await newOrder()
  const other = await bothAt(page, browser, `/de/desk/orders/${order}`)
  const hotel = page.locator('[name=hotel]')
  const typed = dialogOf(page).locator('[name=reason]')
  await hotel.fill('Hotel Moda')
  await other.locator('[name=interpreter]').fill('Frau Demir')
  await press(other, trip.save)
  await expect(other.getByText(trip.saved)).toBeVisible()
  await press(page, w.cancel)
  await typed.fill('Doppelt gebucht')
  await confirmWith(other, { open: w.cancel, confirm: w.cancelConfirm })

  await test.step('the open dialog stays, and says so', async () => {
    await expect(noticeOf(dialogOf(page), w.cancelOver)).toBeVisible()
    await expect(typed).toHaveValue('Doppelt gebucht')
    await expectOpenedAccessible(page, 'de')
  })

  await test.step('confirming it is refused, and the reason is still there', async () => {
    await press(dialogOf(page), w.cancelConfirm)
    await expect(noticeOf(dialogOf(page), desk.errors.TRANSITION_NOT_ALLOWED)).toBeVisible()
    await expect(typed).toHaveValue('Doppelt gebucht')
    await press(dialogOf(page), reason.back)
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: w.cancel, exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }), 'its button is gone').toBeFocused()
    await expect(page.getByText('Doppelt gebucht')).toHaveCount(0)
  })

  await test.step('the trip card stays below a notice; saving it is refused', async () => {
    await expect(noticeOf(page, trip.overtaken.over)).toBeVisible()
    await press(page, trip.save)
    await expect(noticeOf(page, desk.errors.ORDER_CANCELLED)).toBeVisible()
    await expect(hotel).toHaveValue('Hotel Moda')
    await expectOpenedAccessible(page, 'de')
  })

  await test.step('it goes when its writer discards it, as it does where all that was typed is stored', async () => {
    await press(page, trip.overtaken.discard)
    await expect(hotel).toHaveCount(0)
    await expect(page.getByText(trip.overtaken.over)).toHaveCount(0)
    await expect(other.locator('[name=hotel]')).toHaveCount(0)
  })
  await other.context().close()
})

test('a dialog that was opened before a colleague began the treatment', async ({ page, browser }) => {
  const { order: w } = desk
  const { order } = await newOrder()
  const other = await bothAt(page, browser, `/de/desk/orders/${order}`)
  const typed = dialogOf(page).locator('[name=reason]')
  await press(page, w.cancel)
  await typed.fill('Doppelt gebucht')
  await press(other, w.start)
  await press(dialogOf(other), w.startConfirm)
  const begun = desk.orderStatus.in_progress
  await expect(other.getByText(begun, { exact: true }).first()).toBeVisible()
  await press(dialogOf(page), w.cancelConfirm)
  await expect(noticeOf(dialogOf(page), desk.errors.ORDER_CHANGED)).toBeVisible()
  await expect(typed).toHaveValue('Doppelt gebucht')
  await other.reload()
  await expect(other.getByText(begun, { exact: true }).first()).toBeVisible()
  await other.context().close()
})

test('amounts of payments, when a colleague asks for them or notes that they arrived', async ({
  page,
  browser,
}) => {
  const { patient, order } = await newOrder()
  await noteReview(patient.requestId)
  const other = await bothAt(page, browser, `/de/desk/orders/${order}`)
  const notice = noticeOf(page, pay.overtaken.over)
  const part = (at: Page, id: string) => at.locator('details').filter({ has: at.locator(`#${id}-amount`) })
  const type = async (at: Page, id: string, amount: string) => {
    await part(at, id).locator('summary').click()
    await at.locator(`#${id}-amount`).fill(amount)
  }
  const send = (at: Page, id: string) => part(at, id).getByRole('button').click()

  await test.step('one who asks for a deposit that was asked for meanwhile keeps what is typed', async () => {
    await type(page, 'deposit', '700,00')
    await type(other, 'deposit', '490,00')
    await send(other, 'deposit')
    await expect(notice).toBeVisible()
    await expect(page.locator('#deposit-amount')).toHaveValue('700,00')
    await expect(other.locator('#confirm-deposit-amount')).toHaveCount(1)
    await expect(other.locator('#deposit-amount'), 'stored, it need not be kept').toHaveCount(0)
    await press(page, pay.overtaken.discard)
    await expect(page.locator('#deposit-amount')).toHaveCount(0)
  })

  await test.step('so does one who notes a transfer that was noted meanwhile; it is not noted twice', async () => {
    await type(page, 'confirm-deposit', '123,45')
    await type(other, 'confirm-deposit', '490,00')
    await send(other, 'confirm-deposit')
    await expect(notice).toBeVisible()
    await expect(page.locator('#confirm-deposit-amount')).toHaveValue('123,45')
    await expect(other.locator('#confirm-deposit-amount')).toHaveCount(0)
    await expect(other.getByText(pay.overtaken.over)).toHaveCount(0)
    await send(page, 'confirm-deposit')
    await expect(noticeOf(page, pay.errors.TRANSITION_NOT_ALLOWED)).toBeVisible()
    await expect(page.locator('#confirm-deposit-amount')).toHaveValue('123,45')
    await expectOpenedAccessible(page, 'de')
    await press(page, pay.overtaken.discard)
    await expect(page.locator('#confirm-deposit-amount')).toHaveCount(0)
  })
  await other.context().close()
})

test('a review and the reason for declining, when a colleague declines the request', async ({
  page,
  browser,
}) => {
  const reviews = words('de', 'reviews')
  const { requestId } = await newPatient('de')
  const other = await bothAt(page, browser, `/de/desk/requests/${requestId}`)
  const note = page.locator('#review-note')
  const why = (at: Page) => at.locator('#decline-reason')
  await page.locator('summary', { hasText: reviews.open }).click()
  await note.fill('Spenderbereich dicht')
  for (const at of [page, other]) await at.locator('summary', { hasText: desk.act.decline }).click()
  await why(page).fill('Kein Platz')
  await why(other).fill('Nicht geeignet')
  await press(other, desk.act.declineConfirm)

  await expect(noticeOf(page, reviews.over)).toBeVisible()
  await expect(note).toHaveValue('Spenderbereich dicht')
  await expect(noticeOf(page, desk.act.declineOver)).toBeVisible()
  await expect(why(page)).toHaveValue('Kein Platz')
  await expect(why(other), 'stored, it need not be kept').toHaveCount(0)
  await expectOpenedAccessible(page, 'de')
  const { discardTyped } = desk.act
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: discardTyped }).first().click()
    await expect(page.getByRole('button', { name: discardTyped })).toHaveCount(left)
  }
  await expect(note).toHaveCount(0)
  await expect(why(page)).toHaveCount(0)
  await other.context().close()
})

test('the note of a decision, when a colleague decides', async ({ page, browser }) => {
  const { decide } = words('de', 'approvals')
  const { requestId: request } = await newPatient('de')
  const approval = await askApproval(await signedIn('admin'), { request, mark: request.slice(0, 8) })
  const other = await bothAt(page, browser, `/de/desk/offers/approvals/${approval}`)
  const note = page.locator('[name=note]')
  await note.fill('Zu hoch')
  await other.locator('[name=note]').fill('Stammkundin')
  await press(other, decide.approve)

  const notice = noticeOf(page, decide.overtaken.over)
  await expect(notice).toBeVisible()
  await expect(note).toHaveValue('Zu hoch')
  await expect(other.locator('[name=note]'), 'stored, it need not be kept').toHaveCount(0)
  await press(page, decide.refuse)
  await expect(noticeOf(page, decide.errorTitle)).toBeVisible()
  await expect(note).toHaveValue('Zu hoch')
  await expect(page.getByText('Stammkundin')).toBeVisible()
  await expectOpenedAccessible(page, 'de')
  await press(page, decide.overtaken.discard)
  await expect(note).toHaveCount(0)
  await other.context().close()
})

test('the reason for withdrawing an offer, when the patient accepts it', async ({ page }) => {
  const { offerPage: w, reason } = desk
  const { patient, offer } = await newOffer()
  await signInAs(page, 'support', { next: `/de/desk/offers/${offer}` })
  await press(page, w.withdraw)
  const typed = dialogOf(page).locator('[name=reason]')
  await typed.fill('Preis veraltet')
  await acceptOffer(patient, offer)
  await expect(noticeOf(dialogOf(page), w.withdrawOver)).toBeVisible()
  await press(dialogOf(page), w.withdrawConfirm)
  await expect(noticeOf(dialogOf(page), desk.act.errorTitle)).toBeVisible()
  await expect(typed).toHaveValue('Preis veraltet')
  await press(dialogOf(page), reason.back)
  await expect(page.getByRole('button', { name: w.withdraw, exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: desk.act.title })).toBeFocused()
})

test('a chat message, when a colleague takes the chat over or its visitor ends it', async ({
  page,
  browser,
}) => {
  const w = words('de', 'deskChat')
  const chat = await answerInChat(await newPatient('de'))
  const path = `/de/desk/chat/${chat.id}`
  await signInAs(page, 'support', { next: path })
  const colleague = await (await browser.newContext()).newPage()
  await signInAs(colleague, 'admin', { next: path })
  const field = page.getByLabel(w.composer.label)
  const unsent = page.getByText(w.unsent.title)
  await field.fill('Das Hotel liegt gegenüber.')

  await test.step('it is shown as not sent, and can be copied', async () => {
    await press(colleague, w.actions.takeOver.replace('{name}', 'Melike Tezcan'))
    await expect(unsent).toBeVisible()
    await expect(page.getByText('Das Hotel liegt gegenüber.')).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, w.unsent.copy)
    await expect(page.getByText(w.unsent.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Das Hotel liegt gegenüber.')
    await expectOpenedAccessible(page, 'de')
  })

  await test.step('it is in the field again when its writer takes the chat back', async () => {
    const back = page.getByRole('button', { name: w.actions.takeOver.split('{name}')[0] ?? '' })
    await back.click()
    await expect(field).toHaveValue('Das Hotel liegt gegenüber.')
    await expect(unsent).toHaveCount(0)
  })

  await test.step('and stays when the visitor ends it, until it is discarded', async () => {
    await press(page, w.actions.transfer)
    const note = dialogOf(page).locator('[name=note]')
    await note.fill('Fragt nach dem Hotel')
    await chat.end()
    await expect(noticeOf(dialogOf(page), w.state.closedVisitor)).toBeVisible()
    await expect(note).toHaveValue('Fragt nach dem Hotel')
    await press(dialogOf(page), w.actions.back)
    await expect(page.getByRole('button', { name: w.actions.transfer, exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(unsent).toBeVisible()
    await press(page, w.unsent.discard)
    await expect(unsent).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(w.state.closedVisitor)).toBeVisible()
    await expect(unsent).toHaveCount(0)
  })
  await colleague.context().close()
})
