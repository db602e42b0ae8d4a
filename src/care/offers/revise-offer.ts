import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Actor } from '@/care/sign-in/session'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OfferId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { NO_DRAFT } from './drafts/find-open-offer'
import { lockOffer } from './lock-offer'
import { mayWorkOnOffers } from './policy'
import {
  isPast,
  postOf,
  recordVersion,
  type SentOffer,
  sentOffer,
  type VersionCode,
  type VersionInput,
} from './record-version'
import { nextOfferStatus } from './rules'
import { type OfferDraft, offerDraft } from './schema'
import { offer } from './table'
import { freezeVersion, readNewestVersion } from './versions/freeze-version'

export type ReviseOfferInput = VersionInput & {
  readonly offerId: UncheckedId<OfferId>
  readonly draft: OfferDraft
}
export type ReviseOfferCode = VersionCode | 'OFFER_NOT_FOUND'

/**
 * Sends a new version of an offer that is not answered yet, expired or not; the earlier one can no longer be
 * accepted. Staff only.
 */
export async function reviseOffer(
  actor: Actor,
  input: ReviseOfferInput,
): Promise<Result<SentOffer, ReviseOfferCode>> {
  const { offerId, key, clientIp } = input
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<OfferId>(offerId)) return err('OFFER_NOT_FOUND')
  const draft = v.parse(offerDraft, input.draft)
  if (isPast(draft)) return err('VALID_UNTIL_IN_PAST')
  const post = postOf('offer.revise', actor, key, { offerId, draft: input.draft })
  return once<SentOffer, ReviseOfferCode>(post, sentOffer, async (tx) => {
    const known = await lockOffer(tx, offerId)
    if (!known) return err('OFFER_NOT_FOUND')
    if (!nextOfferStatus(known.status, 'revise')) return err('TRANSITION_NOT_ALLOWED')
    const previous = await readNewestVersion(tx, offerId)
    const version = await freezeVersion(tx, { offerId, draft, actorId: actor.userId, previous })
    const at = now()
    const changes = { version: version.version, sentAt: at, updatedAt: at, ...NO_DRAFT }
    await tx.update(offer).set(changes).where(eq(offer.id, offerId))
    await recordVersion(tx, {
      ...{ offerId, userId: known.userId, version, actorId: actor.userId, clientIp },
      action: 'revise',
    })
    return ok({ offerId, version: version.version, hash: version.hash })
  })
}
