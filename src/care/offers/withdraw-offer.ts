import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { OfferId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockOffer } from './lock-offer'
import { notifyOfWithdrawal } from './notify-patient'
import { mayWorkOnOffers } from './policy'
import { draftKey, nextOfferStatus } from './rules'
import { withdrawLockedOffer } from './withdraw-locked-offer'

type WithdrawInput = {
  readonly offerId: UncheckedId<OfferId>
  /** Number of the version that the page showed. */
  readonly version?: number
  /** Whose draft it showed (`draftKey`), so that no other is discarded unseen. Undefined where there is no page. */
  readonly draft?: string | undefined
  /** For the history of the desk. */
  readonly reason?: string
  readonly clientIp?: string | null
}

export type WithdrawOfferCode = 'FORBIDDEN' | 'OFFER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED' | 'OFFER_CHANGED'

/**
 * Withdraws an offer that is not answered yet; a patient who could see it gets a mail. OFFER_CHANGED: since the
 * page was opened a newer version was sent, or someone began a draft, which would be discarded unseen. Staff only.
 */
export async function withdrawOffer(
  actor: Actor,
  { offerId, version, draft, reason, clientIp }: WithdrawInput,
): Promise<Result<{ readonly offerId: OfferId }, WithdrawOfferCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<OfferId>(offerId)) return err('OFFER_NOT_FOUND')
  return allOrNothing<{ readonly offerId: OfferId }, WithdrawOfferCode>(async (tx) => {
    const locked = await lockOffer(tx, offerId)
    if (!locked) return err('OFFER_NOT_FOUND')
    if (!nextOfferStatus(locked.status, 'cancel')) return err('TRANSITION_NOT_ALLOWED')
    if (version !== undefined && version !== locked.version) return err('OFFER_CHANGED')
    const stored = locked.draft === null ? null : { authorId: locked.draftBy }
    if (draft !== undefined && draft !== draftKey(stored)) return err('OFFER_CHANGED')
    await withdrawLockedOffer(tx, locked, { actorId: actor.userId, reason, clientIp })
    await notifyOfWithdrawal(tx, locked)
    return ok({ offerId })
  })
}
