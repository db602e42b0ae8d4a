/** A reason is sealed to its own row: moved elsewhere, it does not open. */
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { RecordAccessId } from '@/lib/record-ids'

export function sealReason(id: RecordAccessId, reason: string): SealedText {
  return seal(reason, `record_access:${id}:reason`, env().DATA_KEYS)
}

/** @throws when it was tampered with */
export function openReason(id: RecordAccessId, sealed: SealedText): string {
  return open(sealed, `record_access:${id}:reason`, env().DATA_KEYS)
}
