/** Mails to a patient about an offer, each queued in the transaction that changes the offer. */

import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { OfferId, OfferVersionId, UserId } from '@/lib/record-ids'
import { lastMomentOf } from './rules'
import type { OfferRow } from './table'

type Acceptance = {
  readonly offerId: OfferId
  readonly userId: UserId
  readonly orderNumber: string
  /** Whether other offers for the same request were withdrawn. */
  readonly offersEnded: boolean
}

/** An offer was accepted and is an order now. */
export async function notifyOfAcceptance(
  tx: Tx,
  { offerId, userId, orderNumber, offersEnded }: Acceptance,
): Promise<void> {
  const { to, locale, firstName, site } = await recipientOf(tx, userId)
  const orderUrl = `${site}/my-requests/orders#${orderNumber}`
  await queueMail(tx, {
    ...{ key: `offer-accepted:${offerId}`, to, locale },
    template: 'offer-accepted',
    props: { firstName, orderNumber, orderUrl, offersEnded },
  })
}

/** An offer was withdrawn; a draft, which the patient never saw, needs no mail. */
export async function notifyOfWithdrawal(
  tx: Tx,
  { id, userId, sentAt }: Pick<OfferRow, 'id' | 'userId' | 'sentAt'>,
): Promise<void> {
  if (!sentAt) return
  const { to, locale, firstName, site } = await recipientOf(tx, userId)
  await queueMail(tx, {
    ...{ key: `offer-withdrawn:${id}`, to, locale },
    template: 'offer-withdrawn',
    props: { firstName, offerUrl: offerUrl(site, id), sentAt: sentAt.toISOString() },
  })
}

type ExpiringVersion = {
  readonly offerId: OfferId
  readonly userId: UserId
  readonly versionId: OfferVersionId
  readonly validUntil: string
  readonly days: number
}

/**
 * Reminds of a version that expires in `days`, once for each number of days: the mail's key holds it.
 * @returns whether a mail was queued
 */
export async function notifyOfExpiry(
  tx: Tx,
  { offerId, userId, versionId, validUntil, days }: ExpiringVersion,
): Promise<boolean> {
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
