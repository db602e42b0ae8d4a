import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { env } from '@/lib/env'
import type { OfferId } from '@/lib/record-ids'
import type { CheckedDraft } from '../schema'
import { offer } from '../table'
import { askedSinceSending } from './read-approvals'
import { hashDraft, needsApproval } from './rules'
import { offerApproval } from './table'

/** Hundredths of a percent: a discount above it needs the approval of a second member of the team. */
export function approvalLimit(): number {
  return env().DISCOUNT_APPROVAL_PERCENT * 100
}

/**
 * Whether an offer may be sent with this content: its discount is within the limit, or exactly this was approved. Only the
 * newest approval since the last sending counts, so what is asked or refused later ends an earlier one.
 * @param offerId undefined while there is no offer, not even a draft
 */
export async function checkApproval(
  db: Executor,
  offerId: OfferId | undefined,
  draft: CheckedDraft,
): Promise<boolean> {
  if (!needsApproval(draft, approvalLimit())) return true
  if (!offerId) return false
  const { id, status, hash, askedAt } = offerApproval
  const [newest] = await db
    .select({ status, hash })
    .from(offerApproval)
    .innerJoin(offer, eq(offer.id, offerApproval.offerId))
    .where(and(eq(offerApproval.offerId, offerId), askedSinceSending))
    .orderBy(desc(askedAt), desc(id))
    .limit(1)
  return newest?.status === 'approved' && newest.hash === hashDraft(draft)
}
