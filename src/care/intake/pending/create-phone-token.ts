import { hmac } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { PendingConfirmationId } from '@/lib/record-ids'

/**
 * The token of a request that was taken down on the phone. It follows from the id, so that a mail that is sent again has
 * the same link. It confirms nothing: the owner does that in the portal.
 */
export function createPhoneToken(id: PendingConfirmationId): string {
  return hmac(`phone-request:${id}`, env().AUTH_SECRET)
}
