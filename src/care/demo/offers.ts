/**
 * Offers of the demo's sample requests: frozen, chained and logged like the desk's, dated back, and without mails.
 */
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import type { OfferEventKind } from '@/care/offers/constants'
import { type OfferDraft, offerDraft } from '@/care/offers/schema'
import { offer, offerDecision, offerEvent, offerVersion } from '@/care/offers/table'
import { freezeVersion, logOfferEvent, readNewestVersion } from '@/care/offers/versions/freeze-version'
import { bookOrder } from '@/care/orders/book-order'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import type { Tx } from '@/db/transaction'
import { newId } from '@/lib/ids'
import type { OfferId, RequestId, UserId } from '@/lib/record-ids'

type DemoOffer = {
  readonly requestId: RequestId
  readonly userId: UserId
  readonly actorId: UserId
  readonly draft: OfferDraft
  readonly at: Date
}

/** An offer that is not answered yet. @returns its id */
export async function seedSentOffer(tx: Tx, { requestId, userId, actorId, draft, at }: DemoOffer) {
  const offerId = newId<OfferId>()
  const dates = { sentAt: at, createdAt: at, updatedAt: at }
  const row = { id: offerId, requestId, userId, createdBy: actorId, ...dates }
  await tx.insert(offer).values({ ...row, status: 'sent', version: 1 })
  const { id } = await freezeVersion(tx, { offerId, draft: v.parse(offerDraft, draft), actorId })
  await tx.update(offerVersion).set({ createdAt: at }).where(eq(offerVersion.id, id))
  const event = {
    offerId,
    kind: 'sent',
    version: 1,
    fromStatus: 'pending',
    toStatus: 'sent',
    actorId,
  } as const
  await logOfferEvent(tx, event)
  await backdate(tx, offerId, 'sent', at)
  await recordAudit(tx, { actorId, action: 'offer.sent', subject: 'offer', subjectId: offerId })
  return offerId
}

type DemoAcceptance = {
  readonly offerId: OfferId
  readonly requestId: RequestId
  readonly userId: UserId
  readonly at: Date
}

/** The patient's acceptance, with its order. The caller moves the request. */
export async function seedAcceptance(
  tx: Tx,
  { offerId, requestId, userId, at }: DemoAcceptance,
): Promise<void> {
  const version = await readNewestVersion(tx, offerId)
  const decision = 'accepted'
  const actorId = userId
  await tx.update(offer).set({ status: decision, decidedAt: at, updatedAt: at }).where(eq(offer.id, offerId))
  await tx.insert(offerDecision).values({ offerId, versionId: version.id, decision, actorId, at })
  const change = { kind: decision, version: version.version, fromStatus: 'sent', toStatus: decision } as const
  await logOfferEvent(tx, { offerId, actorId, ...change })
  await backdate(tx, offerId, decision, at)
  await recordAudit(tx, { actorId, action: 'offer.accepted', subject: 'offer', subjectId: offerId })
  const order = await bookOrder(tx, { offerId, requestId, userId, actorId, version })
  await tx.update(treatmentOrder).set({ createdAt: at, updatedAt: at }).where(eq(treatmentOrder.id, order.id))
  await tx.update(orderEvent).set({ at }).where(eq(orderEvent.orderId, order.id))
}

async function backdate(tx: Tx, offerId: OfferId, kind: OfferEventKind, at: Date): Promise<void> {
  await tx
    .update(offerEvent)
    .set({ at })
    .where(and(eq(offerEvent.offerId, offerId), eq(offerEvent.kind, kind)))
}
