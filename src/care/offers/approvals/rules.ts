/** Which offers need the approval of a second member of the team, and what exactly was approved. Pure. */
import { canonicalJson } from '@/lib/canonical-json'
import { sha256 } from '@/lib/crypto'
import { type Discount, type Price, priceOf, WHOLE_RATE } from '../price/rules'
import type { CheckedDraft } from '../schema'

/** Whether a discount is above the limit. @param limit hundredths of a percent of the items */
export function isAboveLimit({ subtotalMinor, discountMinor }: Price, limit: number): boolean {
  return discountMinor * WHOLE_RATE > subtotalMinor * limit
}

type Terms = Pick<CheckedDraft, 'items'> & { readonly discount: Discount | null }

export function needsApproval({ items, discount }: Terms, limit: number): boolean {
  return isAboveLimit(priceOf({ items, discount, tax: null }), limit)
}

/** Hex SHA-256 of everything that an offer would say. */
export function hashDraft(draft: CheckedDraft): string {
  // By way of JSON, because a part that is undefined is not there.
  return sha256(canonicalJson(JSON.parse(JSON.stringify(draft))))
}
