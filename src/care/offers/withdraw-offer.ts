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
  /** For the history of the desk. */
  readonly reason?: string
  readonly clientIp?: string | null
}

export type WithdrawOfferCode = 'FORBIDDEN' | 'OFFER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED'

/** Withdraws an offer that is not answered yet; a patient who could see it gets a mail. Staff only. */
export async function withdrawOffer(
  actor: Actor,
  { offerId, reason, clientIp }: WithdrawInput,
): Promise<Result<{ readonly offerId: OfferId }, WithdrawOfferCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<OfferId>(offerId)) return err('OFFER_NOT_FOUND')
  return allOrNothing<{ readonly offerId: OfferId }, WithdrawOfferCode>(async (tx) => {
    const locked = await lockOffer(tx, offerId)
    if (!locked) return err('OFFER_NOT_FOUND')
    if (!nextOfferStatus(locked.status, 'cancel')) return err('TRANSITION_NOT_ALLOWED')
    await withdrawLockedOffer(tx, locked, { actorId: actor.userId, reason, clientIp })
    await notifyOfWithdrawal(tx, locked)
    return ok({ offerId })
  })
}
