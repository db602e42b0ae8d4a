import { and, eq, gt, gte, isNull, lte, notExists, sql } from 'drizzle-orm'
import { mailMessage } from '@/base/mail/table'
import { ZONE_COLUMNS, zoneOf } from '@/care/accounts/find-zone'
import { profile, user } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import type { OfferId } from '@/lib/record-ids'
import { isNight, knownTimeZone, wallTime } from '@/lib/time-zone'
import {
  ANSWER_REMINDER_DAYS,
  ANSWER_REMINDER_LATE_DAYS,
  ANSWER_REMINDERS_MAX,
  REMINDER_DAYS,
} from '../constants'
import { lockOfferAndRequest } from '../lock-offer'
import { notifyOfWaiting, WAITING_KEY } from '../notify-patient'
import { isAnswerReminderDue } from '../rules'
import { offer, offerVersion } from '../table'

/**
 * Reminds patients of offers without an answer, once for each version, by day where they are. Not while the team owes them
 * an answer.
 * @returns how many mails were queued
 */
export async function remindOfAnswer(db: CareDb): Promise<number> {
  const at = now()
  const due = await listDue(db, at)
  let queued = 0
  for (const { offerId } of due.filter((one) => !isNightFor(one, at)).slice(0, ANSWER_REMINDERS_MAX))
    if (await remindOnce(db, offerId, at)) queued += 1
  return queued
}

function isNightFor(person: Parameters<typeof zoneOf>[0], at: Date): boolean {
  return isNight(wallTime(at, knownTimeZone(zoneOf(person))).time)
}

const isNewest = and(eq(offerVersion.offerId, offer.id), eq(offerVersion.version, offer.version))

/** When the team last wrote, or noted that the patient was answered. Conversations are a room above this one: by their names. */
const teamAnsweredAt = sql<Date | null>`greatest(
  (select max(m.created_at) from conversation_message m join conversation c on c.id = m.conversation_id
    where c.request_id = ${contactRequest.id} and m.side = 'team'),
  (select max(e.at) from request_event e where e.request_id = ${contactRequest.id} and e.kind = 'answered')
)`.mapWith(contactRequest.patientWroteAt)

/** Those that `isAnswerReminderDue`, and of which there is no reminder yet; the longest first. */
function listDue(db: CareDb, at: Date) {
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS)
  const since = sql`greatest(${offer.sentAt}, ${contactRequest.patientWroteAt}, ${teamAnsweredAt})`.mapWith(
    offer.sentAt,
  )
  const reminder = db
    .select({ id: mailMessage.id })
    .from(mailMessage)
    .where(eq(mailMessage.idempotencyKey, sql`${WAITING_KEY} || ${offerVersion.id}`))
  return db
    .select({ offerId: offer.id, ...ZONE_COLUMNS })
    .from(offer)
    .innerJoin(offerVersion, isNewest)
    .innerJoin(user, eq(user.id, offer.userId))
    .leftJoin(profile, eq(profile.userId, user.id))
    .innerJoin(contactRequest, eq(contactRequest.id, offer.requestId))
    .where(
      and(
        eq(offer.status, 'sent'),
        // The owner of a disabled account cannot sign in to answer.
        isNull(user.disabledAt),
        isNull(contactRequest.waitingSince),
        gte(offerVersion.validUntil, dayInIstanbul(before(-REMINDER_DAYS[0]))),
        lte(since, sql.param(before(ANSWER_REMINDER_DAYS), offer.sentAt)),
        gt(since, sql.param(before(ANSWER_REMINDER_DAYS + ANSWER_REMINDER_LATE_DAYS), offer.sentAt)),
        notExists(reminder),
      ),
    )
    .orderBy(since, offer.id)
}

/** Decides with the request and the offer locked: the offer may be answered, or the patient may write, at the same moment. */
function remindOnce(db: CareDb, offerId: OfferId, at: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const locked = (await lockOfferAndRequest(tx, offerId))?.offer
    if (locked?.status !== 'sent' || !locked.sentAt) return false
    const { userId, sentAt } = locked
    const [newest] = await tx
      .select({
        versionId: offerVersion.id,
        validUntil: offerVersion.validUntil,
        waitingSince: contactRequest.waitingSince,
        patientWroteAt: contactRequest.patientWroteAt,
        teamAnsweredAt,
      })
      .from(offerVersion)
      .innerJoin(contactRequest, eq(contactRequest.id, locked.requestId))
      .where(and(eq(offerVersion.offerId, offerId), eq(offerVersion.version, locked.version)))
    if (!newest || newest.waitingSince) return false
    const { versionId, validUntil } = newest
    if (!isAnswerReminderDue(validUntil, { ...newest, sentAt }, at)) return false
    return notifyOfWaiting(tx, { offerId, userId, versionId, validUntil })
  }, db)
}
