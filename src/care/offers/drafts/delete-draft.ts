import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { deleteDraftFiles } from '@/care/documents/team-files/attach-to-offer'
import { lockRequest } from '@/care/requests/move-request'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OfferId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockOffer } from '../lock-offer'
import { mayWorkOnOffers } from '../policy'
import { recordOfferEvent } from '../record-event'
import { offer } from '../table'
import { NO_DRAFT } from './find-open-offer'

export type DeleteDraftCode = 'FORBIDDEN' | 'OFFER_NOT_FOUND' | 'DISCARD_OUTDATED'

/**
 * Deletes the form values for an offer's next version. An offer that was never sent is cancelled with them; one that
 * was sent stays as the patient sees it. Doing it twice changes nothing. A draft that was saved since the page was opened
 * is kept (`DISCARD_OUTDATED`). Staff only.
 * @param basedOn when the draft that the page shows had been saved, ISO 8601
 */
export async function deleteDraft(
  actor: Actor,
  offerId: UncheckedId<OfferId>,
  basedOn: string,
): Promise<Result<{ readonly requestId: RequestId }, DeleteDraftCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<OfferId>(offerId)) return err('OFFER_NOT_FOUND')
  const { userId: actorId } = actor
  return allOrNothing<{ readonly requestId: RequestId }, DeleteDraftCode>(async (tx) => {
    const [unlocked] = await tx.select().from(offer).where(eq(offer.id, offerId))
    if (unlocked) await lockRequest(tx, unlocked.requestId)
    const locked = await lockOffer(tx, offerId)
    if (!locked) return err('OFFER_NOT_FOUND')
    const { requestId, status } = locked
    if (locked.draft === null) return ok({ requestId })
    if (locked.draftAt?.toISOString() !== basedOn) return err('DISCARD_OUTDATED')
    const ended = status === 'pending' ? ({ status: 'cancelled' } as const) : {}
    await tx
      .update(offer)
      .set({ ...NO_DRAFT, ...ended, updatedAt: now() })
      .where(eq(offer.id, offerId))
    await deleteDraftFiles(tx, offerId)
    if (status === 'pending') {
      const event = { kind: 'cancelled', version: 0, fromStatus: status, toStatus: 'cancelled' } as const
      await recordOfferEvent(tx, { offerId, actorId, ...event })
    }
    await recordAudit(tx, { actorId, action: 'offer.draft_deleted', subject: 'offer', subjectId: offerId })
    return ok({ requestId })
  })
}
