/** The page of a cancelled booking that still holds money, and what the terms give back, as the page says it. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { treatmentOrder } from '@/care/orders/table'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { recordKeptRest } from '@/care/payments/held/record-kept-rest'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OrderId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { askAs, DEPOSIT, newDeposit } from '../support/payments'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const admin = await newStaff('admin')
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
async function pageOf(id: OrderId, locale: Locale) {
  const found = pagesOf('(desk)').find(({ path }) => path === 'desk/orders/[id]')
  if (!found) throw new Error('There is no page')
  return plain((await openPage(found, { id, locale })).html)
}
/** Its treatment begins in eight days, so that half of the deposit goes back. */
async function paidDeposit() {
  const deposit = await newDeposit(staff, await newPatient())
  const { orderId, paymentId } = deposit
  const treatmentFrom = dayInIstanbul(new Date(now().getTime() + 8 * DAY_MS))
  await careDb().update(treatmentOrder).set({ treatmentFrom }).where(eq(treatmentOrder.id, orderId))
  const receivedOn = dayInIstanbul(now())
  await confirmTransfer(staff, { paymentId, amountMinor: DEPOSIT, receivedOn, key: newId() })
  return deposit
}
const cancel = (orderId: OrderId) => moveOrder(staff, { orderId, action: 'cancel', reason: 'ill' })
async function wordsOf(locale: Locale) {
  const { desk } = (await loadMessages(locale)).payments
  const percent = (text: string) => plain(text.replace('{percent, number}', '50'))
  const sentence = (amountMinor: number) => {
    const amount = formatMoney({ amountMinor, currency: 'EUR' }, locale)
    return plain(desk.held.undecided.replace('{amount}', amount))
  }
  return {
    ...{ sentence, keepInList: desk.held.keepInList },
    ...{ today: percent(desk.refundHintToday), cancelled: percent(desk.refundHintCancelled) },
  }
}

describe.each(LOCALES)('in %s', (locale) => {
  it('the page of a cancelled booking says what nobody has decided on, with the way to keep it for admins', async () => {
    const { orderId, paymentId } = await paidDeposit()
    const { sentence, keepInList } = await wordsOf(locale)
    await askAs(admin)
    expect(await pageOf(orderId, locale)).not.toContain(sentence(DEPOSIT))
    await cancel(orderId)
    await refundPayment(admin, { paymentId, amountMinor: 10_000, reason: 'x', key: newId() })
    const html = await pageOf(orderId, locale)
    expect(html).toContain(sentence(DEPOSIT - 10_000))
    expect(html).toMatch(new RegExp(`<a [^>]*href="/${locale}/desk/payments"[^>]*>${keepInList}`))
    await askAs(staff)
    const seen = await pageOf(orderId, locale)
    expect(seen).toContain(sentence(DEPOSIT - 10_000))
    expect(seen).not.toContain(keepInList)
    await recordKeptRest(admin, { orderId, reason: 'x', key: newId() })
    await askAs(admin)
    const kept = await pageOf(orderId, locale)
    expect(kept).not.toContain(keepInList)
    expect(kept).not.toContain(sentence(DEPOSIT - 10_000))
  })

  it('beside a refund stands the share of today, and of a cancelled booking that of its day', async () => {
    const { orderId } = await paidDeposit()
    const words = await wordsOf(locale)
    await askAs(admin)
    const standing = await pageOf(orderId, locale)
    expect(standing).toContain(words.today)
    expect(standing).not.toContain(words.cancelled)
    await cancel(orderId)
    const cancelled = await pageOf(orderId, locale)
    expect(cancelled).toContain(words.cancelled)
    expect(cancelled).not.toContain(words.today)
  })
})
