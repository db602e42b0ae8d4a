/** Which offers need the approval of a second member of the team, and what exactly was approved. Pure. */
import { canonicalJson } from '@/lib/canonical-json'
import { sha256 } from '@/lib/crypto'
import { type Discount, isAboveLimit, priceOf } from '../price/rules'
import type { CheckedDraft } from '../schema'

type Terms = Pick<CheckedDraft, 'items'> & { readonly discount: Discount | null }

export function needsApproval({ items, discount }: Terms, limit: number): boolean {
  return isAboveLimit(priceOf({ items, discount, tax: null }), limit)
}

/** Hex SHA-256 of everything that an offer would say. */
export function hashDraft(draft: CheckedDraft): string {
  // By way of JSON, because a part that is undefined is not there.
  return sha256(canonicalJson(JSON.parse(JSON.stringify(draft))))
}
