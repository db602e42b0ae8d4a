import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { OfferId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockOffer } from './lock-offer'
import { notifyOfWithdrawal } from './notify-patient'
import { mayWorkOnOffers } from './policy'
import { nextOfferStatus } from './rules'
import { withdrawLockedOffer } from './withdraw-locked-offer'

type WithdrawInput = {
  readonly offerId: UncheckedId<OfferId>
  /** Number of the version that the page showed. */
  readonly version?: number
  /** When the draft that it showed had been saved (ISO 8601); null: it showed none. Undefined where there is no page. */
  readonly draftAt?: string | null | undefined
  /** For the history of the desk. */
  readonly reason?: string
  readonly clientIp?: string | null
}

export type WithdrawOfferCode = 'FORBIDDEN' | 'OFFER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED' | 'OFFER_CHANGED'

/**
 * Withdraws an offer that is not answered yet; a patient who could see it gets a mail. OFFER_CHANGED: since the
 * page was opened a newer version was sent, or a draft was saved, which would be discarded unseen. Staff only.
 */
export async function withdrawOffer(
  actor: Actor,
  { offerId, version, draftAt, reason, clientIp }: WithdrawInput,
): Promise<Result<{ readonly offerId: OfferId }, WithdrawOfferCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<OfferId>(offerId)) return err('OFFER_NOT_FOUND')
  return allOrNothing<{ readonly offerId: OfferId }, WithdrawOfferCode>(async (tx) => {
    const locked = await lockOffer(tx, offerId)
    if (!locked) return err('OFFER_NOT_FOUND')
    if (!nextOfferStatus(locked.status, 'cancel')) return err('TRANSITION_NOT_ALLOWED')
    if (version !== undefined && version !== locked.version) return err('OFFER_CHANGED')
    const savedAt = locked.draftAt?.toISOString() ?? null
    if (draftAt !== undefined && draftAt !== savedAt) return err('OFFER_CHANGED')
    await withdrawLockedOffer(tx, locked, { actorId: actor.userId, reason, clientIp })
    await notifyOfWithdrawal(tx, locked)
    return ok({ offerId })
  })
}
