import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { fullName } from '@/care/accounts/rules'
import { treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { Money } from '@/i18n/money'
import type { CheckoutId, PaymentId } from '@/lib/record-ids'
import { checkout, payment, paymentEvent, uncountedRefund } from '../table'
import { presentCharge, type UncountedCharge, type WaitingChargePage } from './present'

type Checkout = typeof checkout.$inferSelect
/** Most charges that the desk shows at once; the rest is only counted. */
const CHARGE_LIST_LIMIT = 200
export type ChargeRefundRow = typeof uncountedRefund.$inferSelect

/** What the provider charged; in rows of an earlier version, what its page asked for. */
export function chargedOf({ chargedMinor, chargedCurrency, amountMinor, currency }: Checkout): Money {
  return { amountMinor: chargedMinor ?? amountMinor, currency: chargedCurrency ?? currency }
}

/** The refunds of uncounted charges, oldest first. */
export function listRefundsOf(db: Executor, checkoutIds: readonly CheckoutId[]): Promise<ChargeRefundRow[]> {
  if (checkoutIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(uncountedRefund)
    .where(inArray(uncountedRefund.checkoutId, [...checkoutIds]))
    .orderBy(asc(uncountedRefund.createdAt), asc(uncountedRefund.id))
}

/** Rows of an earlier version may have the status without such a report: nothing says that their money is held. */
const isReported = sql`exists (select 1 from ${paymentEvent} where ${paymentEvent.paymentId} = ${checkout.paymentId}
  and ${paymentEvent.kind} = 'mismatch')`

/** The uncounted charges of payments, oldest first. The caller must have checked access to the payments. */
export async function listUncountedOf(
  db: Executor,
  paymentIds: readonly PaymentId[],
): Promise<ReadonlyMap<PaymentId, readonly UncountedCharge[]>> {
  if (paymentIds.length === 0) return new Map()
  const isTheirs = and(
    inArray(checkout.paymentId, [...paymentIds]),
    eq(checkout.status, 'uncounted'),
    isReported,
  )
  const rows = await db.select().from(checkout).where(isTheirs).orderBy(asc(checkout.id))
  const refunds = await listRefundsOf(
    db,
    rows.map(({ id }) => id),
  )
  const charges = rows.map((row) => ({
    paymentId: row.paymentId,
    charge: presentCharge(
      { ...row, charged: chargedOf(row) },
      refunds.filter(({ checkoutId }) => checkoutId === row.id),
    ),
  }))
  return new Map(
    paymentIds.map((id) => [
      id,
      charges.filter(({ paymentId }) => paymentId === id).map(({ charge }) => charge),
    ]),
  )
}

/** Uncounted charges that are not refunded yet, oldest first. For the care team. */
export async function listWaitingCharges(db: Executor): Promise<WaitingChargePage> {
  const doneMinor = sql`(select coalesce(sum(${uncountedRefund.amountMinor}), 0) from ${uncountedRefund}
    where ${uncountedRefund.checkoutId} = ${checkout.id} and ${uncountedRefund.status} = 'done')`
  const rows = await db
    .select({
      ...{ checkout, orderId: treatmentOrder.id, orderNumber: treatmentOrder.number },
      ...{ firstName: contactRequest.firstName, lastName: contactRequest.lastName },
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(checkout)
    .innerJoin(payment, eq(payment.id, checkout.paymentId))
    .innerJoin(treatmentOrder, eq(treatmentOrder.id, payment.orderId))
    .innerJoin(contactRequest, eq(contactRequest.id, treatmentOrder.requestId))
    // Written like the index's condition, so that PostgreSQL uses the index.
    .where(
      and(
        sql`${checkout.status} = 'uncounted'`,
        isReported,
        sql`coalesce(${checkout.chargedMinor}, ${checkout.amountMinor}) > ${doneMinor}`,
      ),
    )
    .orderBy(asc(checkout.createdAt))
    .limit(CHARGE_LIST_LIMIT)
  const refunds = await listRefundsOf(
    db,
    rows.map(({ checkout: { id } }) => id),
  )
  const charges = rows.map(({ checkout: row, firstName, lastName, total: _, ...order }) => ({
    ...presentCharge(
      { ...row, charged: chargedOf(row) },
      refunds.filter(({ checkoutId }) => checkoutId === row.id),
    ),
    ...order,
    patientName: fullName(firstName, lastName),
  }))
  return { rows: charges, total: rows[0]?.total ?? 0 }
}
