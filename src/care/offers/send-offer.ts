import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { lockRequest, moveRequest } from '@/care/requests/move-request'
import { mayAct } from '@/care/requests/rules'
import type { Actor } from '@/care/sign-in/session'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OfferId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { findOpenOffer, NO_DRAFT } from './drafts/find-open-offer'
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
import { type OfferDraft, offerDraft } from './schema'
import { offer } from './table'
import { freezeVersion } from './versions/freeze-version'

export type SendOfferInput = VersionInput & {
  readonly requestId: UncheckedId<RequestId>
  readonly draft: OfferDraft
}
export type SendOfferCode = VersionCode | 'NOT_FOUND' | 'OFFER_OPEN'

/**
 * Sends an offer for an open request: version 1, frozen; the request is taken up if it was pending; the patient gets a
 * mail in their language. All of it in one transaction. A request has one open offer: the draft becomes the offer, and
 * while another one waits for its answer it is revised or withdrawn instead (`OFFER_OPEN`). Staff only.
 * @throws ValiError when the draft was not checked before: a defect of the caller
 */
export async function sendOffer(
  actor: Actor,
  input: SendOfferInput,
): Promise<Result<SentOffer, SendOfferCode>> {
  const { requestId, key, clientIp } = input
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId)) return err('NOT_FOUND')
  const draft = v.parse(offerDraft, input.draft)
  if (isPast(draft)) return err('VALID_UNTIL_IN_PAST')
  const post = postOf('offer.send', actor, key, { requestId, draft: input.draft })
  return once<SentOffer, SendOfferCode>(post, sentOffer, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return err('NOT_FOUND')
    const { userId } = request
    // Without an owner it is still in quarantine; a patient's own can be there, too.
    if (!userId || request.quarantine || !mayAct(request.status, 'book')) return err('TRANSITION_NOT_ALLOWED')
    const open = await findOpenOffer(tx, requestId)
    if (open?.status === 'sent') return err('OFFER_OPEN')
    if (request.status === 'pending') {
      const taken = { request, action: 'take_up', actorId: actor.userId, assigneeId: actor.userId } as const
      await moveRequest(tx, taken)
    }
    const offerId = open?.id ?? newId<OfferId>()
    const at = now()
    const sent = { status: 'sent', version: 1, sentAt: at, updatedAt: at, ...NO_DRAFT } as const
    if (open) await tx.update(offer).set(sent).where(eq(offer.id, offerId))
    else
      await tx
        .insert(offer)
        .values({ ...sent, id: offerId, requestId, userId, createdBy: actor.userId, createdAt: at })
    const version = await freezeVersion(tx, { offerId, draft, actorId: actor.userId })
    await recordVersion(tx, { offerId, userId, version, actorId: actor.userId, clientIp, action: 'send' })
    return ok({ offerId, version: version.version, hash: version.hash })
  })
}
