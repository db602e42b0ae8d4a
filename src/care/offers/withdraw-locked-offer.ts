import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { deleteDraftFiles } from '@/care/documents/team-files/attach-to-offer'
import type { ActorContext } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { NO_DRAFT } from './drafts/find-open-offer'
import { recordOfferEvent } from './record-event'
import { type OfferRow, offer } from './table'

type Withdrawal = ActorContext & {
  readonly reason?: string | undefined
  /** Nobody of the team has decided it: an unsent revision stays with the offer, as a template. */
  readonly keepsDraft?: boolean
}

/** Withdraws an offer that the transaction has locked, and its draft, with history and audit entry. */
export async function withdrawLockedOffer(
  tx: Tx,
  { id: offerId, version, status: fromStatus }: OfferRow,
  { actorId, reason, keepsDraft = false, clientIp = null }: Withdrawal,
): Promise<void> {
  const toStatus = 'cancelled'
  const changes = { status: toStatus, updatedAt: now() } as const
  // An offer that was never sent has no page on which its draft could be found.
  const discarded = keepsDraft && version > 0 ? {} : NO_DRAFT
  await tx
    .update(offer)
    .set({ ...changes, ...discarded })
    .where(eq(offer.id, offerId))
  await deleteDraftFiles(tx, offerId)
  await recordOfferEvent(tx, { offerId, kind: toStatus, version, fromStatus, toStatus, actorId, reason })
  const entry = { actorId, action: 'offer.cancelled', subject: 'offer', subjectId: offerId }
  await recordAudit(tx, { ...entry, clientIp })
}
