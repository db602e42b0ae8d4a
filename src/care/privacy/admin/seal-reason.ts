/** A text is sealed to its own row and column: moved elsewhere, it does not open. */
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { AdminReasonId } from '@/lib/record-ids'

type Column = 'reason' | 'filters'

export function sealText(id: AdminReasonId, column: Column, text: string): SealedText {
  return seal(text, `admin_reason:${id}:${column}`, env().DATA_KEYS)
}

/** @throws when it was tampered with */
export function openText(id: AdminReasonId, column: Column, sealed: SealedText): string {
  return open(sealed, `admin_reason:${id}:${column}`, env().DATA_KEYS)
}
