import { recordAudit } from '@/base/audit/record-audit'
import type { ExistingAccount } from '@/care/accounts/find-account'
import { detachFromForm } from '@/care/documents/detach-from-form'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomToken, sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import type { PendingConfirmationId } from '@/lib/record-ids'
import { filesOf, type SentRequest } from '../schema'
import { notifyAccountOwner } from './notify-account-owner'
import { confirmableUntil } from './rules'
import { sealPending } from './seal-pending'
import { pendingConfirmation } from './table'

type UnconfirmedRequest = {
  readonly request: SentRequest
  /** Whose address it was sent with. */
  readonly owner: ExistingAccount
  readonly clientIp: string | null
}

/**
 * Stores a request for 24 hours until the owner of its address confirms it by signing in, and mails the owner. Reading 1.
 * @returns the token with which signing in confirms it
 */
export async function createPending(
  tx: Tx,
  { request, owner, clientIp }: UnconfirmedRequest,
): Promise<string> {
  const id = newId<PendingConfirmationId>()
  const token = randomToken()
  await tx.insert(pendingConfirmation).values({
    id,
    tokenHash: sha256(token),
    userId: owner.userId,
    payload: sealPending(id, request),
    expiresAt: confirmableUntil(now()),
    createdAt: now(),
  })
  await detachFromForm(tx, filesOf(request), confirmableUntil(now()))
  await recordAudit(tx, {
    actorId: null,
    action: 'request.parked',
    subject: 'parked_request',
    subjectId: id,
    clientIp,
  })
  if (!owner.disabled) await notifyAccountOwner(tx, { id, token, email: request.email, owner })
  return token
}
