import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OfferId, RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { OPEN_OFFER_STATUSES } from './constants'
import { NO_DRAFT } from './drafts/find-open-offer'
import { lockOffer } from './lock-offer'
import { notifyOfWithdrawal } from './notify-patient'
import { mayWorkOnOffers } from './policy'
import { nextOfferStatus } from './rules'
import { offer } from './table'
import { logOfferEvent } from './versions/freeze-version'

type CancelOffer = {
  readonly offerId: UncheckedId<OfferId>
  /** For the history of the desk. */
  readonly reason?: string
  readonly clientIp?: string | null
}
export type CancelOfferCode = 'FORBIDDEN' | 'OFFER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED'

/** Withdraws an offer that is not answered yet, and tells the patient who has seen it. Staff only. */
export async function cancelOffer(
  actor: Actor,
  { offerId, reason, clientIp }: CancelOffer,
): Promise<Result<{ readonly offerId: OfferId }, CancelOfferCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<OfferId>(offerId)) return err('OFFER_NOT_FOUND')
  return allOrNothing<{ readonly offerId: OfferId }, CancelOfferCode>(async (tx) => {
    const known = await lockOffer(tx, offerId)
    if (!known) return err('OFFER_NOT_FOUND')
    if (!nextOfferStatus(known.status, 'cancel')) return err('TRANSITION_NOT_ALLOWED')
    await cancel(tx, known, { actorId: actor.userId, reason, clientIp })
    await notifyOfWithdrawal(tx, known)
    return ok({ offerId })
  })
}

type Withdrawal = {
  /** Locked by the caller (`lockRequest`). */
  readonly requestId: RequestId
  /** Null: the system, because another offer was accepted. */
  readonly actorId: UserId | null
  readonly clientIp?: string | null
}

/**
 * Withdraws every open offer of a request that is over or booked. The mail about the request tells of them.
 * @returns how many of them the patient had got
 */
export async function withdrawOffers(tx: Tx, { requestId, actorId, clientIp }: Withdrawal): Promise<number> {
  const open = await tx
    .select()
    .from(offer)
    .where(and(eq(offer.requestId, requestId), inArray(offer.status, [...OPEN_OFFER_STATUSES])))
    .orderBy(offer.id)
    .for('update')
  for (const known of open) await cancel(tx, known, { actorId, clientIp })
  return open.filter(({ status }) => status === 'sent').length
}

type KnownOffer = typeof offer.$inferSelect
type Origin = { readonly actorId: UserId | null; readonly clientIp?: string | null | undefined }

type Cancellation = Origin & { readonly reason?: string | undefined }

async function cancel(tx: Tx, known: KnownOffer, { actorId, reason, clientIp }: Cancellation): Promise<void> {
  const { id: offerId, version, status: fromStatus } = known
  const toStatus = 'cancelled'
  const changes = { status: toStatus, updatedAt: now(), ...NO_DRAFT } as const
  await tx.update(offer).set(changes).where(eq(offer.id, offerId))
  await logOfferEvent(tx, { offerId, kind: toStatus, version, fromStatus, toStatus, actorId, reason })
  await recordAudit(tx, {
    ...{ actorId, action: 'offer.cancelled', subject: 'offer', subjectId: offerId },
    clientIp: clientIp ?? null,
  })
}
