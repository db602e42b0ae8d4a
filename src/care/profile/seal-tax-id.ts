import { type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import { taxIdContext } from './read-profile'

/** A tax id as it is stored. */
export function sealTaxId(taxId: string, userId: UserId): SealedText {
  return seal(taxId, taxIdContext(userId), env().DATA_KEYS)
}
