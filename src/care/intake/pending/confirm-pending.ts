import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { PendingConfirmationId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { queueReceivedMail, queueTeamMail } from '../queue-request-mails'
import { storeRequest } from '../store-request'
import { openPending } from './read-pending'
import { lockPending, markConfirmed, type PendingKey } from './store-pending'

/**
 * Sends a pending request for its patient, who has just signed in. Asking again gives the same request.
 * PARKED_INVALID: another patient's, expired, or no such token.
 */
export function confirmByToken(token: string, owner: Owner): Confirmation {
  return confirmPending({ token }, owner)
}

/** The same by its id, for a patient who has seen it in the list. */
export function confirmById(id: UncheckedId<PendingConfirmationId>, owner: Owner): Confirmation {
  return confirmPending({ id }, owner)
}

type Owner = Pick<Actor, 'userId' | 'demo'>
type Confirmation = Promise<Result<{ readonly requestId: RequestId }, 'PARKED_INVALID' | 'DEMO_NOT_SAVED'>>

function confirmPending(by: PendingKey, { userId, demo }: Owner): Confirmation {
  return inTransaction(async (tx) => {
    const pending = await lockPending(tx, by)
    if (!pending || pending.userId !== userId) return err('PARKED_INVALID')
    const { id, payload, requestId: confirmed, createdAt: agreedAt } = pending
    if (confirmed) return ok({ requestId: confirmed })
    if (!payload || pending.expiresAt <= now()) return err('PARKED_INVALID')
    if (demo) return err('DEMO_NOT_SAVED')
    const request = openPending({ id, payload })
    const requestId = await storeRequest(tx, { request, userId, actorId: userId, clientIp: null, agreedAt })
    await markConfirmed(tx, id, requestId)
    await queueReceivedMail(tx, { requestId, request })
    await queueTeamMail(tx, requestId)
    return ok({ requestId })
  })
}
