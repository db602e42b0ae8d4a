import { dayOf } from '@/content/core/related'

/** When a claim was last verified, and by whom; `by` may be empty. */
export type VerifiedView = {
  /** `YYYY-MM-DD` */
  readonly on: string
  readonly by: string
}

type VerifiedFields = { readonly verifiedOn?: string | null; readonly verifiedBy?: string | null }

/** Null for a claim without a day. */
export function presentVerified(stored: VerifiedFields | null | undefined): VerifiedView | null {
  const on = dayOf(stored?.verifiedOn)
  return on === null ? null : { on, by: stored?.verifiedBy?.trim() ?? '' }
}
