/** A receipt for each part of a payment that arrived, and for each refund: as PDF, and listed on the pages. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { loadMyPaymentHistory, loadMyPayments } from '@/care/payments/loaders'
import { findOwnReceipt } from '@/care/payments/read-payments'
import { completeRefund } from '@/care/payments/refunds/complete-refund'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { payment, refund } from '@/care/payments/table'
import { CARE_TABLES } from '@/care/privacy/inventory/list-care-tables'
import { readRows } from '@/care/privacy/inventory/read-rows'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInWords } from '@/i18n/dates'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { newId } from '@/lib/ids'
import type { OrderId, PaymentId, RefundId, UserId } from '@/lib/record-ids'
import { receiptBlocks } from '@/surfaces/portal/payments/download-receipt'
import { PaymentHistory } from '@/surfaces/portal/payments/payment-history'
import { PaymentSection } from '@/surfaces/portal/payments/payment-section'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { askAs, DEPOSIT, newDeposit, receiptsOf, TOTAL } from '../support/payments'
import { drawn } from '../support/render-page'
import { PDF, signedInUploader } from '../support/uploads'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const admin = await newStaff('admin')
const PARTS = [
  { amountMinor: 30_000, receivedOn: '2026-03-02' },
  { amountMinor: 20_000, receivedOn: '2026-03-09' },
  { amountMinor: 3_800, receivedOn: '2026-03-16' },
] as const

async function arrived(paymentId: PaymentId, part: (typeof PARTS)[number]): Promise<void> {
  const confirmed = await confirmTransfer(staff, { paymentId, ...part, key: newId() })
  if (!confirmed.ok) throw new Error(confirmed.code)
}
async function refunded(paymentId: PaymentId, amountMinor: number): Promise<void> {
  const done = await refundPayment(admin, { paymentId, amountMinor, reason: 'CANARY-51', key: newId() })
  if (!done.ok) throw new Error(done.code)
}
/** A deposit that arrived in three transfers. */
async function paidInParts(locale: Locale = 'de') {
  const patient = await newPatient(locale)
  const deposit = await newDeposit(staff, patient)
  for (const part of PARTS) await arrived(deposit.paymentId, part)
  return { ...deposit, patient }
}
const ownReceipts = async (userId: UserId, paymentId: PaymentId) =>
  Promise.all(
    (await receiptsOf(paymentId)).map(async ({ id }) => {
      const found = await findOwnReceipt(careDb(), userId, id)
      if (!found) throw new Error(`Receipt ${id} was not found`)
      return found
    }),
  )
async function pageOf(patient: Actor, orderId: OrderId, locale: Locale): Promise<string> {
  await askAs(patient)
  const paid = await loadMyPayments(orderId)
  if (!paid.ok) throw new Error(paid.code)
  return (await drawn(() => PaymentSection({ locale, paid: paid.value }))).html
}
async function settingsOf(patient: Actor, locale: Locale): Promise<string> {
  await askAs(patient)
  const payments = await loadMyPaymentHistory()
  return (await drawn(() => PaymentHistory({ locale, payments }))).html
}
async function download(receipt: string, locale: Locale = 'de'): Promise<Response> {
  const route = '@/app/[locale]/(portal)/my-requests/orders/[id]/receipts/[receipt]/route'
  const { GET } = (await import(/* @vite-ignore */ route)) as ReceiptRoute
  const params = Promise.resolve({ locale, id: newId(), receipt })
  return GET(new Request('http://localhost/'), { params })
}
type ReceiptRoute = typeof import('@/app/[locale]/(portal)/my-requests/orders/[id]/receipts/[receipt]/route')

describe('a payment that arrives in three transfers', () => {
  it('has a receipt for each, with its own number, day, amount and what was still due', async () => {
    const { paymentId } = await paidInParts()
    const receipts = await receiptsOf(paymentId)
    expect(receipts).toMatchObject([
      { kind: 'received', amountMinor: 30_000, leftMinor: 23_800, paidOn: '2026-03-02' },
      { kind: 'received', amountMinor: 20_000, leftMinor: 3_800, paidOn: '2026-03-09' },
      { kind: 'received', amountMinor: 3_800, leftMinor: 0, paidOn: '2026-03-16' },
    ])
    const numbers = receipts.map(({ number }) => Number(number.split('-')[2]))
    expect(numbers).toEqual([0, 1, 2].map((more) => (numbers[0] ?? 0) + more))
  })

  it('has one for a part while the rest is still due, and a file for each part', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    const send = async (name: string) => {
      const browser = await signedInUploader(patient, 'attachment')
      const { id } = await browser.handIn(PDF, name)
      const files = { ids: [id], form: browser.form }
      return beginTransfer(patient, { paymentId, files, key: newId() })
    }
    expect(await send('part-1.pdf')).toMatchObject({ ok: true })
    await arrived(paymentId, PARTS[0])
    expect(await send('part-2.pdf')).toMatchObject({ ok: true })
    await askAs(patient)
    const mine = await loadMyPayments(orderId)
    expect(mine.ok && mine.value.payments[0]).toMatchObject({
      ...{ isOpen: true, receipts: [{ amount: { amountMinor: 30_000 } }] },
      proofs: [{ name: 'part-1.pdf' }, { name: 'part-2.pdf' }],
    })
  })

  it('noted once has one receipt, however often the form is sent', async () => {
    const { paymentId } = await newDeposit(staff, await newPatient())
    const same = { paymentId, ...PARTS[0], key: newId() }
    await Promise.all(Array.from({ length: 3 }, () => confirmTransfer(staff, same)))
    expect(await receiptsOf(paymentId)).toHaveLength(1)
  })
})

describe('a refund', () => {
  it('has a receipt of its own, in the same row of numbers', async () => {
    const { paymentId } = await paidInParts()
    await refunded(paymentId, 10_000)
    await refunded(paymentId, DEPOSIT - 10_000)
    const receipts = (await receiptsOf(paymentId)).filter(({ kind }) => kind === 'refunded')
    expect(receipts).toMatchObject([
      { amountMinor: 10_000, leftMinor: DEPOSIT - 10_000, method: 'bank_transfer' },
      { amountMinor: DEPOSIT - 10_000, leftMinor: 0 },
    ])
    for (const { number } of receipts) expect(number).toMatch(/^RC-\d{4}-\d{4}$/)
  })

  it('counts as left what another refund is only ordered for, which may still fail', async () => {
    const { paymentId } = await paidInParts()
    const ordered = { id: newId<RefundId>(), paymentId, amountMinor: 20_000, createdAt: new Date() }
    await careDb()
      .insert(refund)
      .values({ ...ordered, status: 'ordered' })
    await careDb().update(payment).set({ refundedMinor: 20_000 }).where(eq(payment.id, paymentId))
    await refunded(paymentId, 10_000)
    await inTransaction((tx) => completeRefund(tx, ordered.id, true))
    const receipts = (await receiptsOf(paymentId)).filter(({ kind }) => kind === 'refunded')
    expect(receipts.map(({ leftMinor }) => leftMinor)).toEqual([DEPOSIT - 10_000, DEPOSIT - 30_000])
  })

  it('that fails after it was done leaves its receipt void, and says so', async () => {
    const { orderId, paymentId, patient } = await paidInParts('en')
    await refunded(paymentId, 10_000)
    const [{ id } = { id: newId<RefundId>() }] = await careDb()
      .select({ id: refund.id })
      .from(refund)
      .where(eq(refund.paymentId, paymentId))
    await inTransaction((tx) => completeRefund(tx, id, false))
    const last = (await ownReceipts(patient.userId, paymentId)).at(-1)
    expect(last).toMatchObject({ kind: 'refunded', isVoid: true })
    if (!last) throw new Error('no receipt')
    expect(JSON.stringify(await receiptBlocks('en', last, 'Ada'))).toContain('The receipt is void')
    expect(await pageOf(patient, orderId, 'en')).toContain('did not go through')
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  it('the page of the payment and the settings list every receipt with day and amount', async () => {
    const { orderId, paymentId, patient } = await paidInParts(locale)
    await refunded(paymentId, 10_000)
    const { payments: words } = await loadMessages(locale)
    for (const html of [await pageOf(patient, orderId, locale), await settingsOf(patient, locale)])
      for (const { id, kind, number, amountMinor, paidOn } of await receiptsOf(paymentId)) {
        const facts = { date: dayInWords(paidOn, locale), amount: formatMoney(money(amountMinor), locale) }
        expect(html).toContain(fill(words.receipt.line[kind], facts))
        expect(html).toContain(fill(words.receipt.download[kind], { number }))
        expect(html).toContain(`/${locale}/my-requests/orders/${orderId}/receipts/${id}`)
      }
  })

  it('a receipt says who, for what, how much, when, by which reference, and what remains', async () => {
    const { orderNumber, paymentId, patient } = await paidInParts(locale)
    await refunded(paymentId, 10_000)
    const { payments: words } = await loadMessages(locale)
    for (const one of await ownReceipts(patient.userId, paymentId)) {
      const said = JSON.stringify(await receiptBlocks(locale, one, 'Ada Lovelace'))
      for (const text of [
        ...['Ada Lovelace', orderNumber, `${orderNumber}-1`, words.kind.deposit],
        ...[one.amount, one.left, money(TOTAL)].map((amount) =>
          formatMoney(amount, locale).replace(/[\u202f\u2009]/g, '\u00a0'),
        ),
        ...[dayInWords(one.paidOn, locale), words.receipt.person[one.kind], words.receipt.note[one.kind]],
        ...[words.receipt.rest[one.kind], words.receipt.amount[one.kind], words.method.bank_transfer],
      ])
        expect(said).toContain(text)
      expect(said).not.toContain('CANARY-51')
    }
  })
})

describe('the PDF', () => {
  it.each(LOCALES)(
    'is tagged PDF/UA in the reader’s language, named by its number alone, that nobody keeps, in %s',
    async (locale) => {
      const { paymentId, patient } = await paidInParts(locale)
      await refunded(paymentId, 10_000)
      await askAs(patient)
      for (const { id, number } of await receiptsOf(paymentId)) {
        const response = await download(id, locale)
        const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1')
        expect(bytes.startsWith('%PDF-1.7')).toBe(true)
        expect(bytes).toContain(`/Lang (${LANGUAGES[locale].code})`)
        expect(bytes).toContain('/Marked true')
        expect(bytes).toContain('<pdfuaid:part>1</pdfuaid:part>')
        for (const tag of ['H1', 'Table', 'TH', 'TD']) expect(bytes).toContain(`/S /${tag}`)
        expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`)
        expect(response.headers.get('cache-control')).toBe('private, no-store')
      }
    },
  )

  it('of each part and refund exists for the patient who paid only', async () => {
    const { paymentId, patient } = await paidInParts()
    await refunded(paymentId, 10_000)
    const receipts = await receiptsOf(paymentId)
    expect(receipts).toHaveLength(4)
    for (const { id } of receipts) expect((await download(id)).status, 'nobody').toBe(404)
    for (const other of [await newPatient('de'), staff, admin]) {
      await askAs(other)
      for (const { id } of receipts) expect((await download(id)).status, other.role).toBe(404)
    }
    await askAs(patient)
    for (const id of [paymentId, newId(), 'x']) expect((await download(id)).status).toBe(404)
    for (const { id } of receipts) expect((await download(id)).status).toBe(200)
  })
})

it('the copy of a person’s data has their receipts and nobody else’s', async () => {
  const [mine, theirs] = [await paidInParts(), await paidInParts()]
  const owned = CARE_TABLES.find(({ exported }) => 'file' in exported && exported.file === 'receipts')
  if (!owned) throw new Error('Receipts are not exported')
  const rows = await readRows(careDb(), owned, { userId: mine.patient.userId, email: mine.patient.email })
  expect(rows.map(({ number }) => number)).toEqual(
    (await receiptsOf(mine.paymentId)).map(({ number }) => number),
  )
  expect(rows).not.toHaveLength(0)
  expect(JSON.stringify(rows)).not.toContain(theirs.paymentId)
})

function money(amountMinor: number) {
  return { amountMinor, currency: 'EUR' }
}

function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
