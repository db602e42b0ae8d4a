/** What a patient sees of their links: never token or passcode. */
import type { RecordShareId } from '@/lib/record-ids'
import type { OpeningKind } from './constants'
import type { ShareState } from './rules'

export type ShareView = {
  readonly id: RecordShareId
  readonly state: ShareState
  /** ISO 8601, as all instants here. */
  readonly createdAt: string
  readonly expiresAt: string
  /** The newest first. */
  readonly openings: readonly { readonly kind: OpeningKind; readonly network: string; readonly at: string }[]
}
