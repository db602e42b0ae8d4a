/** Mails and notifications about a payment, sent in the transaction of its event. They name no treatment. */
import { eq } from 'drizzle-orm'
import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import { user } from '@/care/accounts/table'
import { createNotification } from '@/care/notifications/create-notification'
import type { Tx } from '@/db/transaction'
import { formatMoney } from '@/i18n/money'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import type { LockedPayment } from './lock-payment'

const TEMPLATES = {
  payment_requested: 'payment-requested',
  payment_received: 'payment-received',
  payment_failed: 'payment-failed',
  payment_refunded: 'payment-refunded',
  payment_refund_failed: 'payment-refund-failed',
  payment_returned: 'payment-returned',
  payment_return_failed: 'payment-return-failed',
} as const

type PaymentNews = LockedPayment & {
  readonly event: keyof typeof TEMPLATES
  /** Id of the event: the patient is notified of it once. */
  readonly key: string
  readonly amountMinor: number
  /** Of the amount; without it that of the payment. */
  readonly currency?: string
}

/** A person who was erased is not notified. */
export async function notifyOfPayment(tx: Tx, news: PaymentNews): Promise<void> {
  const { event, key: id, payment, order, amountMinor, currency = payment.currency } = news
  const patient = await findContact(tx, order.userId)
  if (!patient && (await isErased(tx, order.userId))) return
  if (!patient) throw new Error(`The account ${order.userId} of order ${order.id} does not exist`)
  const { email: to, locale, firstName } = patient
  const { userId, number } = order
  const key = `${TEMPLATES[event]}:${id}`
  await createNotification(tx, { event, subjectId: order.id, key, userId, facts: { number } })
  await queueMail(tx, {
    ...{ key, to, locale, userId },
    template: TEMPLATES[event],
    props: {
      ...{ firstName, orderNumber: number },
      amount: formatMoney({ amountMinor, currency }, locale),
      paymentUrl: `${env().PUBLIC_URL}/${locale}/my-requests/orders/${order.id}/payment`,
      dueAt: event === 'payment_requested' ? startOf(payment.dueOn) : null,
      receivedAt: event === 'payment_received' ? startOf(payment.receivedOn) : null,
    },
  })
}

/** Of an account without a profile: an erasure deletes the profile, and keeps the account, disabled, for its bookings. */
async function isErased(tx: Tx, userId: UserId): Promise<boolean> {
  const [account] = await tx.select({ disabledAt: user.disabledAt }).from(user).where(eq(user.id, userId))
  return account !== undefined && account.disabledAt !== null
}

/** An instant on a day given as `YYYY-MM-DD`. */
function startOf(day: string | null): string | null {
  return day && `${day}T00:00:00.000Z`
}
