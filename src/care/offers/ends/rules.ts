/** Why an offer was withdrawn, from who did it and when. Pure. */
import type { RequestStatus } from '@/care/requests/constants'
import type { OfferId, RequestId, UserId } from '@/lib/record-ids'
import type { OfferOption, OfferStatus } from '../constants'

/**
 * What ended an offer that the team did not withdraw by itself: its patient withdrew the request, the team declined the
 * request, or the patient accepted another offer for it.
 */
export type OfferEnd =
  | { readonly kind: 'withdrawal' | 'refusal' }
  | {
      readonly kind: 'choice'
      /** The offer that was accepted … */
      readonly chosen: OfferId
      /** … and its letter. */
      readonly option: OfferOption | null
    }

export type OfferEndFacts = {
  readonly id: OfferId
  readonly requestId: RequestId
  readonly option: OfferOption | null
  readonly status: OfferStatus
  /** When the patient answered it; null while they have not. */
  readonly decidedAt: Date | null
  /** When it was withdrawn, and by whom: null for the system. */
  readonly withdrawn: { readonly at: Date; readonly actorId: UserId | null } | null
  /** How its request was ended without a booking, and when; null while it was not. */
  readonly requestOver: { readonly status: RequestStatus; readonly at: Date } | null
}

/**
 * What ended an offer; undefined for one that the team withdrew, and for one that is not withdrawn.
 * @param all the offers of the same patient
 */
export function endOf(offer: OfferEndFacts, all: readonly OfferEndFacts[]): OfferEnd | undefined {
  const { status, withdrawn, requestOver, requestId } = offer
  if (status !== 'cancelled' || !withdrawn) return undefined
  // Its offers are withdrawn right after the request has ended; none is open later.
  if (requestOver && withdrawn.at >= requestOver.at)
    return { kind: requestOver.status === 'declined' ? 'refusal' : 'withdrawal' }
  // Only an acceptance withdraws offers without a person.
  if (withdrawn.actorId !== null) return undefined
  const chosen = all
    .flatMap((other) => (isAccepted(other) && other.requestId === requestId ? [other] : []))
    .filter(({ decidedAt }) => decidedAt <= withdrawn.at)
    // After planning again there can be several.
    .toSorted((a, b) => b.decidedAt.getTime() - a.decidedAt.getTime())[0]
  return chosen && { kind: 'choice', chosen: chosen.id, option: chosen.option }
}

function isAccepted(facts: OfferEndFacts): facts is OfferEndFacts & { readonly decidedAt: Date } {
  return facts.status === 'accepted' && facts.decidedAt !== null
}
