/** The payments of the demo booking: a deposit that was received, and a requested remainder. Sends no mails. */
import { eq } from 'drizzle-orm'
import { treatmentOrder } from '@/care/orders/table'
import type { PaymentEventKind } from '@/care/payments/constants'
import { updateOrder } from '@/care/payments/move-payment'
import { depositOf, paymentReference } from '@/care/payments/rules'
import { payment, paymentEvent } from '@/care/payments/table'
import { writeReceipt } from '@/care/payments/write-receipt'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OrderId, PaymentEventId, PaymentId, UserId } from '@/lib/record-ids'
import { recordPastAudit } from './record-past-audit'
import { seedPaymentNews } from './seed-notifications'

const DEPOSIT_PERCENT = 20
/** Time before the treatment at which the remainder is due. */
const DUE_DAYS = 10

type DemoPayments = {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly staffId: UserId
  /** When the deposit was requested, sent and received, and when the remainder was requested. */
  readonly at: readonly [asked: Date, sent: Date, received: Date, askedAgain: Date]
}

export async function seedPayments(tx: Tx, { orderId, userId, staffId, at }: DemoPayments): Promise<void> {
  const [order] = await tx.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId))
  if (!order?.treatmentFrom) throw new Error('The booking of the demo has no day of treatment')
  const { number, currency, totalMinor, treatmentFrom } = order
  const [asked, sent, received, askedAgain] = at
  const amountMinor = depositOf(totalMinor, DEPOSIT_PERCENT)
  const rest = totalMinor - amountMinor
  const shared = { orderId, currency, requestedBy: staffId }
  const [deposit, remainder] = [newId<PaymentId>(asked), newId<PaymentId>(askedAgain)]
  await tx.insert(payment).values([
    {
      ...{
        ...shared,
        id: deposit,
        kind: 'deposit',
        reference: paymentReference(number, 'deposit'),
        amountMinor,
      },
      ...{ status: 'paid', method: 'bank_transfer', receivedMinor: amountMinor },
      ...{ receivedOn: dayInIstanbul(received), createdAt: asked, updatedAt: received },
    },
    {
      ...{ ...shared, id: remainder, kind: 'remainder', reference: paymentReference(number, 'remainder') },
      ...{ amountMinor: rest, dueOn: dayInIstanbul(new Date(Date.parse(treatmentFrom) - DUE_DAYS * DAY_MS)) },
      ...{ createdAt: askedAgain, updatedAt: askedAgain },
    },
  ])
  await writeReceipt(tx, {
    ...{ paymentId: deposit, kind: 'received', method: 'bank_transfer', amountMinor, leftMinor: 0 },
    ...{ paidOn: dayInIstanbul(received), createdAt: received },
  })
  const arrived = { from: 'pending', to: 'paid', by: staffId, at: received, amountMinor } as const
  for (const event of [
    { paymentId: deposit, kind: 'requested', by: staffId, at: asked, amountMinor },
    { paymentId: deposit, kind: 'begun', to: 'pending', by: userId, at: sent },
    { paymentId: deposit, kind: 'received', ...arrived },
    { paymentId: remainder, kind: 'requested', by: staffId, at: askedAgain, amountMinor: rest },
  ] as const)
    await seedEvent(tx, event)
  await updateOrder(tx, order)
  await tx.update(treatmentOrder).set({ updatedAt: askedAgain }).where(eq(treatmentOrder.id, orderId))
  const news = { order: { id: orderId, number }, userId }
  for (const told of [
    { event: 'payment_requested', paymentId: deposit, at: asked },
    { event: 'payment_received', paymentId: deposit, at: received },
    { event: 'payment_requested', paymentId: remainder, at: askedAgain },
  ] as const)
    await seedPaymentNews(tx, { ...news, ...told })
}

type Status = (typeof payment.$inferSelect)['status']
type DemoEvent = {
  readonly paymentId: PaymentId
  readonly kind: PaymentEventKind
  readonly from?: Status
  readonly to?: Status
  readonly by: UserId
  readonly at: Date
  readonly amountMinor?: number
}

async function seedEvent(tx: Tx, happened: DemoEvent): Promise<void> {
  const { from: fromStatus = 'unpaid', to: toStatus = 'unpaid', by: actorId, ...facts } = happened
  const { paymentId: subjectId, kind: event, at } = facts
  const id = newId<PaymentEventId>(at)
  await tx.insert(paymentEvent).values({ ...facts, id, fromStatus, toStatus, actorId })
  await recordPastAudit(tx, { actorId, action: `payment.${event}`, subject: 'payment', subjectId, at })
}
