import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import type { OfferId } from '@/lib/record-ids'
import { REMINDER_DAYS } from '../constants'
import { lockOffer } from '../lock-offer'
import { notifyOfExpiry } from '../notify-patient'
import { reminderDue } from '../rules'
import { offer, offerVersion } from '../table'

/**
 * Reminds patients of offers that end soon and have no answer, once for each of `REMINDER_DAYS`.
 * @returns how many mails were queued
 */
export async function remindOfExpiry(db: CareDb): Promise<number> {
  const at = now()
  const last = new Date(at.getTime() + Math.max(...REMINDER_DAYS) * DAY_MS)
  const ending = await db
    .select({ offerId: offer.id })
    .from(offer)
    .innerJoin(offerVersion, isNewest)
    .innerJoin(user, eq(user.id, offer.userId))
    .where(
      and(
        eq(offer.status, 'sent'),
        // The owner of a disabled account cannot sign in to answer.
        isNull(user.disabledAt),
        gte(offerVersion.validUntil, dayInIstanbul(at)),
        lte(offerVersion.validUntil, dayInIstanbul(last)),
      ),
    )
    .orderBy(offer.id)
  let queued = 0
  for (const { offerId } of ending) if (await remindOnce(db, offerId, at)) queued += 1
  return queued
}

const isNewest = and(eq(offerVersion.offerId, offer.id), eq(offerVersion.version, offer.version))

/** Decides with the offer locked, because it may be answered at the same moment. */
function remindOnce(db: CareDb, offerId: OfferId, at: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const locked = await lockOffer(tx, offerId)
    if (locked?.status !== 'sent') return false
    const [newest] = await tx
      .select({ id: offerVersion.id, validUntil: offerVersion.validUntil })
      .from(offerVersion)
      .where(and(eq(offerVersion.offerId, offerId), eq(offerVersion.version, locked.version)))
    if (!newest) return false
    const days = reminderDue(newest.validUntil, locked.sentAt ?? locked.createdAt, at)
    if (days === undefined) return false
    const { id: versionId, validUntil } = newest
    return notifyOfExpiry(tx, { offerId, userId: locked.userId, versionId, validUntil, days })
  }, db)
}
