import { eq } from 'drizzle-orm'
import { notifyColleagues } from '@/care/requests/team/notify-colleagues'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { PendingConfirmationId, RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { storeForCaller } from '../caller/store-for-caller'
import { queueReceivedMail, queueTeamMail } from '../queue-request-mails'
import { type NewRequest, storeRequest } from '../store-request'
import { lockPending, type PendingKey } from './lock-pending'
import { openPending } from './seal-pending'
import { pendingConfirmation } from './table'

/**
 * Stores a pending request for its patient, who has just signed in. Confirming again gives the same request.
 * PENDING_INVALID: another patient's, expired, or no such token. PENDING_UNSEEN: it was taken down on the phone.
 */
export function confirmByToken(token: string, owner: Owner): Confirmation {
  return confirmPending({ token }, owner)
}

/** The same by its id, for a patient who has seen it in the list. */
export function confirmById(id: UncheckedId<PendingConfirmationId>, owner: Owner): Confirmation {
  return confirmPending({ id }, owner)
}

type Owner = Pick<Actor, 'userId' | 'demo'>
type Confirmation = Promise<
  Result<{ readonly requestId: RequestId }, 'PENDING_INVALID' | 'PENDING_UNSEEN' | 'DEMO_NOT_SAVED'>
>

function confirmPending(key: PendingKey, { userId, demo }: Owner): Confirmation {
  return inTransaction(async (tx) => {
    const row = await lockPending(tx, key, userId)
    if (!row) return err('PENDING_INVALID')
    const { id, payload, requestId: confirmedId, createdAt: agreedAt, filedBy, apiTokenId } = row
    if (confirmedId) return ok({ requestId: confirmedId })
    // An address can be misheard: its owner first sees whose words they would confirm.
    if (filedBy && 'token' in key) return err('PENDING_UNSEEN')
    if (!payload || row.expiresAt <= now()) return err('PENDING_INVALID')
    if (demo) return err('DEMO_NOT_SAVED')
    const request = openPending({ id, payload })
    const input = { request, userId, actorId: userId, clientIp: null, agreedAt, apiTokenId }
    const requestId = filedBy
      ? await storeConfirmed(tx, { ...input, filedBy })
      : await storeRequest(tx, input)
    // What was sent is in the request now.
    await tx
      .update(pendingConfirmation)
      .set({ requestId, payload: null })
      .where(eq(pendingConfirmation.id, id))
    await queueReceivedMail(tx, { requestId, userId, request })
    if (!filedBy) await queueTeamMail(tx, requestId)
    return ok({ requestId })
  })
}

/** What the team took down on the phone; who did looks after it, and is told. */
async function storeConfirmed(tx: Tx, input: NewRequest & { readonly filedBy: UserId }): Promise<RequestId> {
  const { requestId, isTaken } = await storeForCaller(tx, input)
  const notice = { kind: 'requestConfirmed', key: requestId, page: `/requests/${requestId}` } as const
  if (isTaken) await notifyColleagues(tx, { ...notice, requestId, to: input.filedBy, except: [] })
  return requestId
}
