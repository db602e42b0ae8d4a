import { recordAudit } from '@/base/audit/record-audit'
import { attachToRequest } from '@/care/documents/attach-to-request'
import type { QuarantineReason } from '@/care/requests/constants'
import { recordRequestEvent } from '@/care/requests/move-request'
import type { Tx } from '@/db/transaction'
import type { ApiTokenId, RequestId, UserId } from '@/lib/record-ids'
import { filesOf, type SentRequest } from '../schema'
import { insertRequest } from '../store-request'

type SuspectRequest = {
  readonly request: SentRequest
  readonly reason: QuarantineReason
  /** The patient who was signed in, under the address of the form; null for any other sender. */
  readonly userId: UserId | null
  readonly clientIp: string | null
  readonly apiTokenId: ApiTokenId | null
}

/** Stores what a script seems to have sent, in case it was a person: no account, no mail, no consents in force. */
export async function storeQuarantined(
  tx: Tx,
  { request, reason, userId, clientIp, apiTokenId }: SuspectRequest,
): Promise<RequestId> {
  const id = await insertRequest(tx, request, {
    userId,
    quarantine: reason,
    quarantineConsents: request.consents,
    earlierId: null,
    apiTokenId,
  })
  await recordRequestEvent(tx, { requestId: id, kind: 'quarantined', toStatus: 'pending', actorId: null })
  await attachToRequest(tx, filesOf(request), { requestId: id, userId })
  await recordAudit(tx, {
    actorId: null,
    action: 'request.quarantined',
    subject: 'contact_request',
    subjectId: id,
    clientIp,
  })
  return id
}
