import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import type { OfferId } from '@/lib/record-ids'
import { ANSWER_REMINDER_DAYS } from '../constants'
import { lockOffer } from '../lock-offer'
import { notifyOfWaiting } from '../notify-patient'
import { isAnswerReminderDue } from '../rules'
import { offer, offerVersion } from '../table'

/**
 * Reminds patients of offers without an answer, once for each version. Not while the team owes them an answer.
 * @returns how many mails were queued
 */
export async function remindOfAnswer(db: CareDb): Promise<number> {
  const at = now()
  const waiting = await db
    .select({ offerId: offer.id })
    .from(offer)
    .innerJoin(offerVersion, isNewest)
    .innerJoin(user, eq(user.id, offer.userId))
    .innerJoin(contactRequest, eq(contactRequest.id, offer.requestId))
    .where(
      and(
        eq(offer.status, 'sent'),
        // The owner of a disabled account cannot sign in to answer.
        isNull(user.disabledAt),
        isNull(contactRequest.waitingSince),
        lte(offer.sentAt, new Date(at.getTime() - ANSWER_REMINDER_DAYS * DAY_MS)),
        gte(offerVersion.validUntil, dayInIstanbul(at)),
      ),
    )
    .orderBy(offer.id)
  let queued = 0
  for (const { offerId } of waiting) if (await remindOnce(db, offerId, at)) queued += 1
  return queued
}

const isNewest = and(eq(offerVersion.offerId, offer.id), eq(offerVersion.version, offer.version))

/** Decides with the offer locked, because it may be answered at the same moment. */
function remindOnce(db: CareDb, offerId: OfferId, at: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const locked = await lockOffer(tx, offerId)
    if (locked?.status !== 'sent' || !locked.sentAt) return false
    const { userId, sentAt } = locked
    const [newest] = await tx
      .select({
        versionId: offerVersion.id,
        validUntil: offerVersion.validUntil,
        patientWroteAt: contactRequest.patientWroteAt,
      })
      .from(offerVersion)
      .innerJoin(contactRequest, eq(contactRequest.id, locked.requestId))
      .where(and(eq(offerVersion.offerId, offerId), eq(offerVersion.version, locked.version)))
    if (!newest) return false
    const { versionId, validUntil, patientWroteAt } = newest
    if (!isAnswerReminderDue(validUntil, { sentAt, patientWroteAt }, at)) return false
    return notifyOfWaiting(tx, { offerId, userId, versionId, validUntil })
  }, db)
}
