import { eq } from 'drizzle-orm'
import { lockRequest, moveRequest } from '@/care/requests/move-request'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { isId, newId } from '@/lib/ids'
import type { OfferId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, type Result } from '@/lib/result'
import { checkApproval } from './approvals/check-approval'
import { overtakenBy } from './drafts/check-opened'
import { findOpenOffer } from './drafts/find-open-offer'
import { nextOption } from './drafts/mark-options'
import { mayWorkOnOffers } from './policy'
import { type EndedRequestCode, endedRequestFault } from './rules'
import { offer } from './table'
import {
  checkDraft,
  type SentOffer,
  sendVersion,
  sentColumns,
  sentOffer,
  type VersionCode,
  type VersionInput,
} from './versions/send-version'

export type SendOfferInput = VersionInput & {
  readonly requestId: UncheckedId<RequestId>
  /** Beside offers that wait for an answer: all of them get a letter that the patient sees. */
  readonly isAlternative?: boolean
}
export type SendOfferCode = VersionCode | EndedRequestCode | 'NOT_FOUND' | 'OFFER_OPEN' | 'TOO_MANY_OPTIONS'

/**
 * Sends the first version of an offer for an open request, in one transaction. A pending request is then in progress,
 * and the patient gets a mail in their language. A request has one open offer: its draft becomes the offer, and one that
 * waits for an answer has to be revised or withdrawn instead (`OFFER_OPEN`), unless the new one is its alternative. A discount above the limit needs the
 * approval of a second person for exactly this content (`APPROVAL_REQUIRED`). A draft that someone else has saved since
 * the form was opened is not replaced (`DRAFT_CHANGED`). Staff only.
 * @throws ValiError when the draft was not checked by the form before: a defect of the caller
 */
export async function sendOffer(
  actor: Actor,
  input: SendOfferInput,
): Promise<Result<SentOffer, SendOfferCode>> {
  const { requestId, key, clientIp, opened, isAlternative = false } = input
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId)) return err('NOT_FOUND')
  const checked = checkDraft(input.draft)
  if (!checked.ok) return checked
  const post = createPost('offer.send', actor, key, { requestId, isAlternative, draft: input.draft })
  return once<SentOffer, SendOfferCode>(post, sentOffer, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return err('NOT_FOUND')
    const { userId } = request
    const ended = endedRequestFault(request.status)
    if (ended) return err(ended)
    // A request without an owner is in quarantine; one with an owner can be as well.
    if (!userId || request.quarantine) return err('TRANSITION_NOT_ALLOWED')
    const open = await findOpenOffer(tx, requestId, { isAlternative })
    if (open?.status === 'sent') return err('OFFER_OPEN')
    const overtaken = open && opened && overtakenBy(open, opened)
    if (overtaken) return err(overtaken)
    if (!(await checkApproval(tx, open?.id, checked.value))) return err('APPROVAL_REQUIRED')
    const option = isAlternative ? await nextOption(tx, requestId) : null
    if (option === undefined) return err('TOO_MANY_OPTIONS')
    if (request.status === 'pending') {
      const { userId: actorId } = actor
      await moveRequest(tx, { request, action: 'take_up', actorId, assigneeId: actorId })
    }
    const offerId = open?.id ?? newId<OfferId>()
    const columns = { ...sentColumns(1), option }
    if (open) await tx.update(offer).set(columns).where(eq(offer.id, offerId))
    else {
      const created = { createdBy: actor.userId, createdAt: columns.sentAt }
      await tx.insert(offer).values({ ...columns, ...created, id: offerId, requestId, userId })
    }
    const version = { offerId, requestId, userId, draft: checked.value }
    return sendVersion(tx, version, { actorId: actor.userId, clientIp })
  })
}
