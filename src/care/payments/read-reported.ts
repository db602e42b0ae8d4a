import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { PaymentId } from '@/lib/record-ids'
import { payment, paymentEvent } from './table'

/** Those of the payments whose transfer the patient has reported as sent, and of which nothing has arrived since. */
export async function readReported(db: Executor, ids: readonly PaymentId[]): Promise<ReadonlySet<PaymentId>> {
  if (ids.length === 0) return new Set()
  const { paymentId, kind, at, id } = paymentEvent
  const isPending = and(eq(payment.status, 'pending'), eq(payment.method, 'bank_transfer'))
  const events = await db
    .select({ paymentId, kind })
    .from(paymentEvent)
    .innerJoin(payment, eq(payment.id, paymentId))
    .where(and(inArray(paymentId, [...ids]), isPending, inArray(kind, ['begun', 'received'])))
    .orderBy(asc(at), asc(id))
  const last = new Map(events.map((event) => [event.paymentId, event.kind]))
  return new Set([...last].filter(([, event]) => event === 'begun').map(([reported]) => reported))
}
