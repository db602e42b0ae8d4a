/** Mails to a patient about an offer, each in the transaction of what it tells of. */

import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { OfferId, OfferVersionId, UserId } from '@/lib/record-ids'
import { lastMomentOf } from './rules'
import type { offer } from './table'

type BookingNews = {
  readonly offerId: OfferId
  readonly userId: UserId
  readonly orderNumber: string
  /** Whether other offers for the same request ended with it. */
  readonly offersEnded: boolean
}

export async function notifyOfBooking(tx: Tx, news: BookingNews): Promise<void> {
  const { offerId, orderNumber, offersEnded } = news
  const { to, locale, firstName, site } = await recipientOf(tx, news.userId)
  const orderUrl = `${site}/my-requests/orders#${orderNumber}`
  await queueMail(tx, {
    ...{ key: `offer-accepted:${offerId}`, to, locale },
    template: 'offer-accepted',
    props: { firstName, orderNumber, orderUrl, offersEnded },
  })
}

/** An offer that the patient has seen was withdrawn. */
export async function notifyOfWithdrawal(
  tx: Tx,
  { id, userId, sentAt }: Pick<typeof offer.$inferSelect, 'id' | 'userId' | 'sentAt'>,
): Promise<void> {
  if (!sentAt) return
  const { to, locale, firstName, site } = await recipientOf(tx, userId)
  await queueMail(tx, {
    ...{ key: `offer-withdrawn:${id}`, to, locale },
    template: 'offer-withdrawn',
    props: { firstName, offerUrl: offerUrl(site, id), sentAt: sentAt.toISOString() },
  })
}

type ExpiryNews = {
  readonly offerId: OfferId
  readonly userId: UserId
  readonly versionId: OfferVersionId
  readonly validUntil: string
  readonly days: number
}

/** A version is reminded of once for each number of days before its end: the mail's key says which. */
export async function notifyOfExpiry(tx: Tx, news: ExpiryNews): Promise<boolean> {
  const { offerId, userId, versionId, validUntil, days } = news
  const { to, locale, firstName, site } = await recipientOf(tx, userId)
  const queued = await queueMail(tx, {
    ...{ key: `offer-expiring:${versionId}:${days}`, to, locale },
    template: 'offer-expiring',
    props: {
      firstName,
      offerUrl: offerUrl(site, offerId),
      validUntil: lastMomentOf(validUntil).toISOString(),
      isLast: days === 1,
    },
  })
  return queued !== undefined
}

async function recipientOf(tx: Tx, userId: UserId) {
  const patient = await findContact(tx, userId)
  if (!patient) throw new Error(`The account ${userId} of an offer does not exist`)
  const { email: to, locale, firstName } = patient
  return { to, locale, firstName, site: `${env().PUBLIC_URL}/${locale}` }
}

function offerUrl(site: string, offerId: OfferId): string {
  return `${site}/my-requests/offers/${offerId}`
}
