import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import type { OrderId } from '@/lib/record-ids'
import { TREATMENT_REMINDER_DAYS } from './constants'
import { notifyOfTreatment } from './notify-patient'
import { treatmentReminderDue } from './rules'
import { treatmentOrder } from './table'

/** The number of the care team for a language; null where none is set. */
type FindPhone = (locale: Locale) => Promise<string | null>

/**
 * Reminds patients of booked treatments that begin soon, once for each of `TREATMENT_REMINDER_DAYS` (reading 37).
 * @returns how many were reminded
 */
export async function remindOfTreatment(db: CareDb, findPhone: FindPhone): Promise<number> {
  const at = now()
  const last = new Date(at.getTime() + Math.max(...TREATMENT_REMINDER_DAYS) * DAY_MS)
  const near = await db
    .select({ id: treatmentOrder.id, locale: user.locale })
    .from(treatmentOrder)
    .innerJoin(user, eq(user.id, treatmentOrder.userId))
    .where(
      and(
        eq(treatmentOrder.status, 'booked'),
        // The owner of a disabled account cannot sign in to see the booking.
        isNull(user.disabledAt),
        gt(treatmentOrder.treatmentFrom, dayInIstanbul(at)),
        lte(treatmentOrder.treatmentFrom, dayInIstanbul(last)),
      ),
    )
    .orderBy(treatmentOrder.id)
  let reminded = 0
  // Content is read before the transaction, in which other writers would wait for it.
  for (const { id, locale } of near) if (await remindOnce(db, id, await findPhone(locale))) reminded += 1
  return reminded
}

/** Decides with the order locked, because it may be cancelled at the same moment. */
function remindOnce(db: CareDb, orderId: OrderId, phone: string | null): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [order] = await tx.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId)).for('update')
    if (order?.status !== 'booked' || order.treatmentFrom === null) return false
    const { treatmentFrom: day, createdAt: bookedAt } = order
    const days = treatmentReminderDue({ treatmentFrom: day, bookedAt }, now())
    return days === undefined ? false : notifyOfTreatment(tx, { ...order, day, days, phone })
  }, db)
}
