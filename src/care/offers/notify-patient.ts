/** Mails and notifications to a patient about an offer, each in the transaction that changes the offer. */

import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import { createNotification } from '@/care/notifications/create-notification'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { OfferId, OfferVersionId, OrderId, UserId } from '@/lib/record-ids'
import { lastMomentOf } from './rules'
import type { OfferRow } from './table'

type Acceptance = {
  readonly offerId: OfferId
  readonly userId: UserId
  readonly orderId: OrderId
  readonly orderNumber: string
  /** `YYYY-MM-DD`; null while it is open. */
  readonly treatmentFrom: string | null
  /** Whether other offers for the same request were withdrawn. */
  readonly offersEnded: boolean
}

/** An offer was accepted and is an order now. */
export async function notifyOfAcceptance(
  tx: Tx,
  { offerId, userId, orderId, orderNumber, treatmentFrom, offersEnded }: Acceptance,
): Promise<void> {
  const { to, locale, firstName, site } = await recipientOf(tx, userId)
  const orderUrl = `${site}/my-requests/orders/${orderId}`
  const key = `offer-accepted:${offerId}`
  const facts = { number: orderNumber }
  await createNotification(tx, { event: 'order_booked', subjectId: orderId, key, userId, facts })
  await queueMail(tx, {
    ...{ key, to, locale, userId },
    template: 'offer-accepted',
    props: {
      firstName,
      orderNumber,
      orderUrl,
      offersEnded,
      treatmentAt: treatmentFrom && `${treatmentFrom}T00:00:00.000Z`,
    },
  })
}

/** An offer was withdrawn; a draft, which the patient never saw, needs no mail. */
export async function notifyOfWithdrawal(
  tx: Tx,
  { id, userId, sentAt }: Pick<OfferRow, 'id' | 'userId' | 'sentAt'>,
): Promise<void> {
  if (!sentAt) return
  const { to, locale, firstName, site } = await recipientOf(tx, userId)
  const key = `offer-withdrawn:${id}`
  await createNotification(tx, { event: 'offer_withdrawn', subjectId: id, key, userId })
  await queueMail(tx, {
    ...{ key, to, locale, userId },
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
 * Reminds of a version that expires in `days`, once for each number of days: the key of both holds it.
 * @returns whether a mail was queued
 */
export async function notifyOfExpiry(
  tx: Tx,
  { offerId, userId, versionId, validUntil, days }: ExpiringVersion,
): Promise<boolean> {
  const { to, locale, firstName, site } = await recipientOf(tx, userId)
  const key = `offer-expiring:${versionId}:${days}`
  const facts = { day: validUntil }
  await createNotification(tx, { event: 'offer_expiring', subjectId: offerId, key, userId, facts })
  const queued = await queueMail(tx, {
    ...{ key, to, locale, userId },
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

/** What the key of the one reminder of a version begins with; its id follows. */
export const WAITING_KEY = 'offer-waiting:'

/**
 * Reminds once of a version that waits for an answer, with the mail and the notification of an offer that ends.
 * @returns whether a mail was queued
 */
export async function notifyOfWaiting(
  tx: Tx,
  { offerId, userId, versionId, validUntil }: Omit<ExpiringVersion, 'days'>,
): Promise<boolean> {
  const { to, locale, firstName, site } = await recipientOf(tx, userId)
  const key = `${WAITING_KEY}${versionId}`
  const facts = { day: validUntil }
  await createNotification(tx, { event: 'offer_expiring', subjectId: offerId, key, userId, facts })
  const props = { firstName, offerUrl: offerUrl(site, offerId), isLast: false }
  const queued = await queueMail(tx, {
    ...{ key, to, locale, userId },
    template: 'offer-expiring',
    props: { ...props, validUntil: lastMomentOf(validUntil).toISOString() },
  })
  return queued !== undefined
}

type SentVersion = {
  readonly offerId: OfferId
  readonly userId: UserId
  readonly versionId: OfferVersionId
  readonly title: string
  readonly validUntil: string
  readonly isRevised: boolean
}

/** A first version was sent, or a new one. */
export async function notifyOfVersion(
  tx: Tx,
  { offerId, userId, versionId, title, validUntil, isRevised }: SentVersion,
): Promise<void> {
  const { to, locale, firstName, site } = await recipientOf(tx, userId)
  const key = `offer-sent:${versionId}`
  const event = isRevised ? 'offer_revised' : 'offer_sent'
  await createNotification(tx, { event, subjectId: offerId, key, userId, facts: { day: validUntil } })
  const lastMoment = lastMomentOf(validUntil).toISOString()
  const props = { firstName, offerUrl: offerUrl(site, offerId), validUntil: lastMoment }
  await (isRevised
    ? queueMail(tx, { ...{ key, to, locale, userId }, template: 'offer-revised', props })
    : queueMail(tx, {
        ...{ key, to, locale, userId },
        template: 'offer-received',
        props: { ...props, offerTitle: title },
      }))
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
