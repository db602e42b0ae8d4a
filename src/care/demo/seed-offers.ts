/**
 * Offers of the demo's sample requests. Versions, history and audit entries are made as for the desk's own offers, but
 * no mails, and with dates in the past.
 */
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { OfferEventKind } from '@/care/offers/constants'
import { recordOfferEvent } from '@/care/offers/record-event'
import { type OfferDraft, offerDraft } from '@/care/offers/schema'
import { offer, offerDecision, offerEvent, offerVersion } from '@/care/offers/table'
import { freezeVersion, readNewestVersion } from '@/care/offers/versions/freeze-version'
import { insertOrder } from '@/care/orders/book-order'
import type { Tx } from '@/db/transaction'
import { newId } from '@/lib/ids'
import type { OfferId, RequestId, UserId } from '@/lib/record-ids'
import { recordPastAudit } from './record-past-audit'

type DemoOffer = {
  readonly requestId: RequestId
  readonly userId: UserId
  readonly actorId: UserId
  readonly draft: OfferDraft
  readonly at: Date
}

/** Makes an offer that waits for an answer. @returns its id */
export async function seedSentOffer(tx: Tx, { requestId, userId, actorId, draft, at }: DemoOffer) {
  const offerId = newId<OfferId>()
  const dates = { sentAt: at, createdAt: at, updatedAt: at }
  const row = { id: offerId, requestId, userId, createdBy: actorId, ...dates }
  await tx.insert(offer).values({ ...row, status: 'sent', version: 1 })
  const { id } = await freezeVersion(tx, {
    offerId,
    draft: v.parse(offerDraft, draft),
    documents: [],
    actorId,
  })
  await tx.update(offerVersion).set({ createdAt: at }).where(eq(offerVersion.id, id))
  const event = {
    offerId,
    kind: 'sent',
    version: 1,
    fromStatus: 'pending',
    toStatus: 'sent',
    actorId,
  } as const
  await recordOfferEvent(tx, event)
  await backdateEvent(tx, offerId, 'sent', at)
  await recordPastAudit(tx, { actorId, action: 'offer.sent', subject: 'offer', subjectId: offerId, at })
  return offerId
}

type DemoAcceptance = {
  readonly offerId: OfferId
  readonly requestId: RequestId
  readonly userId: UserId
  readonly at: Date
}

/** Makes the patient's acceptance and its order. The caller books the request. @returns the order */
export async function seedAcceptance(
  tx: Tx,
  { offerId, requestId, userId, at }: DemoAcceptance,
): Promise<Awaited<ReturnType<typeof insertOrder>>> {
  const version = await readNewestVersion(tx, offerId)
  const decision = 'accepted'
  const actorId = userId
  await tx.update(offer).set({ status: decision, decidedAt: at, updatedAt: at }).where(eq(offer.id, offerId))
  await tx.insert(offerDecision).values({ offerId, versionId: version.id, decision, actorId, at })
  const change = { kind: decision, version: version.version, fromStatus: 'sent', toStatus: decision } as const
  await recordOfferEvent(tx, { offerId, actorId, ...change })
  await backdateEvent(tx, offerId, decision, at)
  await recordPastAudit(tx, { actorId, action: 'offer.accepted', subject: 'offer', subjectId: offerId, at })
  const order = await insertOrder(tx, { offerId, requestId, userId, actorId, version }, at)
  const subject = { subject: 'care_order', subjectId: order.id }
  await recordPastAudit(tx, { actorId, action: 'order.booked', ...subject, at })
  return order
}

async function backdateEvent(tx: Tx, offerId: OfferId, kind: OfferEventKind, at: Date): Promise<void> {
  await tx
    .update(offerEvent)
    .set({ at })
    .where(and(eq(offerEvent.offerId, offerId), eq(offerEvent.kind, kind)))
}
