import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor, ActorContext } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OfferId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { OPEN_OFFER_STATUSES } from './constants'
import { NO_DRAFT } from './drafts/find-open-offer'
import { lockOffer } from './lock-offer'
import { notifyOfWithdrawal } from './notify-patient'
import { mayWorkOnOffers } from './policy'
import { recordOfferEvent } from './record-event'
import { nextOfferStatus } from './rules'
import { type OfferRow, offer } from './table'

type CancelOffer = {
  readonly offerId: UncheckedId<OfferId>
  /** For the history of the desk. */
  readonly reason?: string
  readonly clientIp?: string | null
}
export type CancelOfferCode = 'FORBIDDEN' | 'OFFER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED'

/** Withdraws an offer that is not answered yet; a patient who could see it gets a mail. Staff only. */
export async function cancelOffer(
  actor: Actor,
  { offerId, reason, clientIp }: CancelOffer,
): Promise<Result<{ readonly offerId: OfferId }, CancelOfferCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<OfferId>(offerId)) return err('OFFER_NOT_FOUND')
  return allOrNothing<{ readonly offerId: OfferId }, CancelOfferCode>(async (tx) => {
    const locked = await lockOffer(tx, offerId)
    if (!locked) return err('OFFER_NOT_FOUND')
    if (!nextOfferStatus(locked.status, 'cancel')) return err('TRANSITION_NOT_ALLOWED')
    await cancel(tx, locked, { actorId: actor.userId, reason, clientIp })
    await notifyOfWithdrawal(tx, locked)
    return ok({ offerId })
  })
}

/**
 * Withdraws every open offer of a request that is over or booked. The patient gets no mail about them: the one about
 * the request mentions them.
 * @param requestId locked by the caller (`lockRequest`)
 * @returns how many of them had been sent
 */
export async function withdrawOffers(tx: Tx, requestId: RequestId, context: ActorContext): Promise<number> {
  const open = await tx
    .select()
    .from(offer)
    .where(and(eq(offer.requestId, requestId), inArray(offer.status, [...OPEN_OFFER_STATUSES])))
    .orderBy(offer.id)
    .for('update')
  for (const row of open) await cancel(tx, row, context)
  return open.filter(({ status }) => status === 'sent').length
}

type Cancellation = ActorContext & { readonly reason?: string | undefined }

async function cancel(
  tx: Tx,
  { id: offerId, version, status: fromStatus }: OfferRow,
  { actorId, reason, clientIp = null }: Cancellation,
): Promise<void> {
  const toStatus = 'cancelled'
  const changes = { status: toStatus, updatedAt: now(), ...NO_DRAFT } as const
  await tx.update(offer).set(changes).where(eq(offer.id, offerId))
  await recordOfferEvent(tx, { offerId, kind: toStatus, version, fromStatus, toStatus, actorId, reason })
  const entry = { actorId, action: 'offer.cancelled', subject: 'offer', subjectId: offerId }
  await recordAudit(tx, { ...entry, clientIp })
}
