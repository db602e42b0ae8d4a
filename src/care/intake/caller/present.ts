/** A request that was taken down on the phone and is not confirmed yet, as the team sees it. Pure. */
import type { PendingConfirmationId } from '@/lib/record-ids'

export type UnconfirmedRequest = {
  readonly id: PendingConfirmationId
  /** As the filer typed it; null where the request cannot be read. */
  readonly name: string | null
  readonly filerName: string
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601; it is deleted then. */
  readonly expiresAt: string
}

export type UnconfirmedPage = { readonly items: readonly UnconfirmedRequest[]; readonly total: number }

type Row = {
  readonly id: PendingConfirmationId
  readonly filerName: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export function toUnconfirmedRequest(
  { id, filerName, createdAt, expiresAt }: Row,
  name: string | null,
): UnconfirmedRequest {
  return { id, name, filerName, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
