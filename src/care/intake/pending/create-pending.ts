import { recordAudit } from '@/base/audit/record-audit'
import type { ExistingAccount } from '@/care/accounts/find-account'
import { detachFromForm } from '@/care/documents/detach-from-form'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomToken, sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import type { ApiTokenId, PendingConfirmationId, UserId } from '@/lib/record-ids'
import { filesOf, type SentRequest } from '../schema'
import { createPhoneToken } from './create-phone-token'
import { notifyAccountOwner } from './notify-account-owner'
import { confirmableUntil } from './rules'
import { sealPending } from './seal-pending'
import { pendingConfirmation } from './table'

type UnconfirmedRequest = {
  readonly request: SentRequest
  /** Whose address it was sent with. */
  readonly owner: ExistingAccount
  readonly clientIp: string | null
  /** The member of the team who took it down on the phone. */
  readonly filedBy?: UserId
  /** The token of the program that sent it. */
  readonly apiTokenId?: ApiTokenId | null
}

/**
 * Stores a request for 24 hours until the owner of its address confirms it by signing in, and mails the owner. Reading 1.
 * @returns its id, and the token with which signing in confirms it
 */
export async function createPending(
  tx: Tx,
  { request, owner, clientIp, filedBy, apiTokenId = null }: UnconfirmedRequest,
): Promise<{ readonly id: PendingConfirmationId; readonly token: string }> {
  const id = newId<PendingConfirmationId>()
  const token = filedBy ? createPhoneToken(id) : randomToken()
  await tx.insert(pendingConfirmation).values({
    id,
    tokenHash: sha256(token),
    userId: owner.userId,
    payload: sealPending(id, request),
    filedBy: filedBy ?? null,
    apiTokenId,
    expiresAt: confirmableUntil(now()),
    createdAt: now(),
  })
  await detachFromForm(tx, filesOf(request), confirmableUntil(now()))
  await recordAudit(tx, {
    actorId: filedBy ?? null,
    action: 'request.parked',
    subject: 'parked_request',
    subjectId: id,
    clientIp,
  })
  const notice = { id, token, email: request.email, owner, isByPhone: filedBy !== undefined }
  if (!owner.disabled) await notifyAccountOwner(tx, notice)
  return { id, token }
}
