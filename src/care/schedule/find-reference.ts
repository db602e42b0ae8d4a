import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { treatmentOrder } from '@/care/orders/table'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'

/** What a patient can name when they write to us: an order's number, else the number and day of their newest request. */
export type Reference =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'request'; readonly number: string; readonly createdAt: string }

/** The newest order of a patient that was not cancelled, else their newest request. */
export async function findReference(db: Executor, userId: UserId): Promise<Reference | undefined> {
  const [order] = await db
    .select({ number: treatmentOrder.number })
    .from(treatmentOrder)
    .where(and(eq(treatmentOrder.userId, userId), ne(treatmentOrder.status, 'cancelled')))
    .orderBy(desc(treatmentOrder.createdAt), desc(treatmentOrder.id))
    .limit(1)
  if (order) return { kind: 'order', number: order.number }
  const { createdAt, id, number, quarantine } = contactRequest
  const [request] = await db
    .select({ number, createdAt })
    .from(contactRequest)
    .where(and(eq(contactRequest.userId, userId), isNull(quarantine)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return (
    request && {
      kind: 'request',
      number: requestReference(request),
      createdAt: request.createdAt.toISOString(),
    }
  )
}
