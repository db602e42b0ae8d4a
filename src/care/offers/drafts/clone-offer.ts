import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { findByReference } from '@/care/requests/find-by-reference'
import { lockRequest } from '@/care/requests/move-request'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import type { Executor } from '@/db/client'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OfferId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWorkOnOffers } from '../policy'
import { presentOffer } from '../present'
import { findOffer } from '../read-offers'
import { canStillBeSent } from '../rules'
import { findOpenOffer } from './find-open-offer'
import { openDraft } from './read-draft'
import { copiedValues, offerFormValues } from './rules'
import { type SaveDraftCode, saveDraftIn } from './save-draft'

type CloneInput = {
  readonly offerId: UncheckedId<OfferId>
  /** `RQ-2026-0042`, of the request that the draft is for; empty: the offer's own. */
  readonly reference: string
  /** From its unsent revision, which the offer has kept since it was answered or ended; where there is none, from the version. */
  readonly isUnsent?: boolean
  readonly clientIp?: string | null
}
export type CloneOfferCode = SaveDraftCode | 'OFFER_NOT_FOUND' | 'REFERENCE_UNKNOWN' | 'DRAFT_EXISTS'

export type ClonedOffer = { readonly requestId: RequestId; readonly isAlternative: boolean }

/**
 * Makes the draft of a new offer from the newest version of another one, whatever its status, or from the revision that was
 * no longer sent (`isUnsent`). It is for the same request or that of any patient; beside an offer that waits for an answer
 * it is the draft of an alternative. It has no files, and for another patient nothing that was said to the first one.
 * Staff only.
 */
export async function cloneOffer(
  actor: Actor,
  { offerId, reference, isUnsent = false, clientIp = null }: CloneInput,
): Promise<Result<ClonedOffer, CloneOfferCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<OfferId>(offerId)) return err('OFFER_NOT_FOUND')
  return allOrNothing<ClonedOffer, CloneOfferCode>(async (tx) => {
    const source = await findOffer(tx, offerId)
    if (!source) return err('OFFER_NOT_FOUND')
    const { id, requestId: ownRequest, userId: patientId, draft: unsent } = source.offer
    const target = await findTarget(tx, reference, ownRequest)
    if (!target) return err('REFERENCE_UNKNOWN', { reference: 'REFERENCE_UNKNOWN' })
    const { id: requestId, userId } = target
    const shown =
      isUnsent && unsent !== null && !canStillBeSent(source.offer.status)
        ? openDraft(id, unsent)
        : offerFormValues(presentOffer(source, now()), now())
    const values = copiedValues(shown, { isSamePatient: userId === patientId })
    await lockRequest(tx, requestId) // an offer that is answered in this moment
    const isAlternative = (await findOpenOffer(tx, requestId))?.status === 'sent'
    const draft = { requestId, offerId: null, basedOn: null, isAlternative, values }
    const saved = await saveDraftIn(tx, actor, draft)
    if (!saved.ok) return saved.code === 'DRAFT_CHANGED' ? err('DRAFT_EXISTS') : saved
    const entry = { action: 'offer.cloned', subject: 'offer', subjectId: id, patientId }
    await recordAudit(tx, { actorId: actor.userId, ...entry, clientIp })
    return ok({ requestId, isAlternative })
  })
}

async function findTarget(db: Executor, reference: string, ownRequest: RequestId) {
  if (reference) return findByReference(db, reference)
  const { id, userId } = contactRequest
  const [row] = await db.select({ id, userId }).from(contactRequest).where(eq(id, ownRequest))
  return row
}
