import { and, eq } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { env } from '@/lib/env'
import type { OfferId } from '@/lib/record-ids'
import type { CheckedDraft } from '../schema'
import { hashDraft, needsApproval } from './rules'
import { offerApproval } from './table'

/** Hundredths of a percent: a discount above it needs the approval of a second member of the team. */
export function approvalLimit(): number {
  return env().DISCOUNT_APPROVAL_PERCENT * 100
}

/**
 * Whether an offer may be sent with this content: its discount is within the limit, or exactly this was approved.
 * @param offerId undefined while there is no offer, not even a draft
 */
export async function checkApproval(
  db: Executor,
  offerId: OfferId | undefined,
  draft: CheckedDraft,
): Promise<boolean> {
  if (!needsApproval(draft, approvalLimit())) return true
  if (!offerId) return false
  const { id, status, hash } = offerApproval
  const isThis = and(eq(offerApproval.offerId, offerId), eq(status, 'approved'), eq(hash, hashDraft(draft)))
  const [approved] = await db.select({ id }).from(offerApproval).where(isThis).limit(1)
  return approved !== undefined
}
