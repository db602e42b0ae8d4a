import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import { isOwnOffer } from '@/care/offers/read-offers'
import { offer } from '@/care/offers/table'
import { treatmentOrder } from '@/care/orders/table'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { CARED_FOR } from '../constants'
import { plusDigits } from '../rules'
import { shift } from '../table'
import type { Reference } from './rules'

/** Limits the query; no patient has this many, and the newest are read first. */
const ROWS_MAX = 200

/**
 * The requests of a patient, the newest first, each with its sent offers, their orders and its coordinator. One query,
 * because every page of the portal reads it.
 */
export async function listReferences(db: Executor, userId: UserId, at: Date): Promise<readonly Reference[]> {
  const { id, number, createdAt, status, assigneeId, quarantine } = contactRequest
  const {
    id: orderId,
    number: orderNumber,
    offerId,
    createdAt: orderedAt,
    status: orderStatus,
  } = treatmentOrder
  const rows = await db
    .select({
      request: { id, number, createdAt, status },
      offerId: offer.id,
      order: { id: orderId, number: orderNumber, offerId, createdAt: orderedAt, status: orderStatus },
      coordinator: { id: user.id, name: user.name },
      phone: sql<string | null>`coalesce(${nextShiftPhone(at)}, ${profile.phone})`,
    })
    .from(contactRequest)
    .leftJoin(offer, and(eq(offer.requestId, id), isOwnOffer(userId)))
    .leftJoin(treatmentOrder, eq(offerId, offer.id))
    .leftJoin(user, and(eq(user.id, assigneeId), isNull(user.disabledAt)))
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(and(eq(contactRequest.userId, userId), isNull(quarantine)))
    .orderBy(desc(createdAt), desc(id), desc(orderedAt))
    .limit(ROWS_MAX)
  return collect(rows)
}

/** The number of the coordinator's running or next shift, if it has one of its own. */
function nextShiftPhone(at: Date): SQL {
  return sql`(select next.phone from ${shift} as next
    where next.user_id = ${user.id} and next.ends_at > ${at.toISOString()}::timestamptz
    order by next.starts_at limit 1)`
}

type Row = {
  readonly request: Pick<typeof contactRequest.$inferSelect, 'id' | 'number' | 'createdAt' | 'status'>
  readonly offerId: Reference['offers'][number] | null
  readonly order: Pick<
    typeof treatmentOrder.$inferSelect,
    'id' | 'number' | 'offerId' | 'createdAt' | 'status'
  > | null
  readonly coordinator: { readonly id: UserId; readonly name: string } | null
  readonly phone: string | null
}

/** Groups the rows by request: the query returns one row per offer. */
function collect(rows: readonly Row[]): readonly Reference[] {
  const byId = new Map<string, Row[]>()
  for (const row of rows) byId.set(row.request.id, [...(byId.get(row.request.id) ?? []), row])
  return [...byId.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { request, coordinator, phone } = first
    const isCaredFor = CARED_FOR.some((status) => status === request.status)
    return {
      id: request.id,
      number: requestReference(request),
      createdAt: request.createdAt.toISOString(),
      offers: same.flatMap(({ offerId }) => offerId ?? []),
      orders: same.flatMap(({ order }) =>
        order === null
          ? []
          : {
              id: order.id,
              number: order.number,
              offerId: order.offerId,
              createdAt: order.createdAt.toISOString(),
              isCancelled: order.status === 'cancelled',
            },
      ),
      coordinator:
        coordinator && isCaredFor
          ? { id: coordinator.id, name: coordinator.name, phone: plusDigits(phone ?? '') || null }
          : null,
    }
  })
}
