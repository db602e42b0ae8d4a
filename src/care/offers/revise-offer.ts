import { eq } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { isId } from '@/lib/ids'
import type { OfferId, UncheckedId } from '@/lib/record-ids'
import { err, type Result } from '@/lib/result'
import { checkApproval } from './approvals/check-approval'
import { overtakenBy } from './drafts/check-opened'
import { lockOfferAndRequest } from './lock-offer'
import { mayWorkOnOffers } from './policy'
import { type RevisionFault, revisionFault } from './rules'
import { offer } from './table'
import { readNewestVersion } from './versions/freeze-version'
import {
  checkDraft,
  type SentOffer,
  sendVersion,
  sentColumns,
  sentOffer,
  type VersionCode,
  type VersionInput,
} from './versions/send-version'

export type ReviseOfferInput = VersionInput & {
  readonly offerId: UncheckedId<OfferId>
}
export type ReviseOfferCode = VersionCode | RevisionFault | 'OFFER_NOT_FOUND'

/**
 * Sends a new version of an offer that is not answered yet, expired or not; the earlier one can no longer be
 * accepted. One made from an earlier version than the newest is refused (`OFFER_OUTDATED`), and so is one that would
 * replace a draft someone else has saved since the form was opened (`DRAFT_CHANGED`). `OFFER_ALREADY_ANSWERED`: the patient was
 * faster; other codes say that the offer or its request has ended. Staff only.
 */
export async function reviseOffer(
  actor: Actor,
  input: ReviseOfferInput,
): Promise<Result<SentOffer, ReviseOfferCode>> {
  const { offerId, key, clientIp, opened } = input
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<OfferId>(offerId)) return err('OFFER_NOT_FOUND')
  const checked = checkDraft(input.draft)
  if (!checked.ok) return checked
  const post = createPost('offer.revise', actor, key, { offerId, draft: input.draft })
  return once<SentOffer, ReviseOfferCode>(post, sentOffer, async (tx) => {
    const found = await lockOfferAndRequest(tx, offerId)
    if (!found) return err('OFFER_NOT_FOUND')
    const { offer: locked, request } = found
    const fault = revisionFault(locked.status, request.status)
    if (fault) return err(fault)
    const overtaken = opened && overtakenBy(locked, opened)
    if (overtaken) return err(overtaken)
    if (!(await checkApproval(tx, offerId, checked.value))) return err('APPROVAL_REQUIRED')
    const previous = await readNewestVersion(tx, offerId)
    await tx
      .update(offer)
      .set(sentColumns(previous.version + 1))
      .where(eq(offer.id, offerId))
    const { requestId, userId } = locked
    const version = { offerId, requestId, userId, draft: checked.value, previous }
    return sendVersion(tx, version, { actorId: actor.userId, clientIp })
  })
}
