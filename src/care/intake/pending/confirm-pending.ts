import { eq } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { PendingConfirmationId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { queueReceivedMail, queueTeamMail } from '../queue-request-mails'
import { storeRequest } from '../store-request'
import { lockPending, type PendingKey } from './lock-pending'
import { openPending } from './seal-pending'
import { pendingConfirmation } from './table'

/**
 * Stores a pending request for its patient, who has just signed in. Confirming again gives the same request.
 * PENDING_INVALID: another patient's, expired, or no such token.
 */
export function confirmByToken(token: string, owner: Owner): Confirmation {
  return confirmPending({ token }, owner)
}

/** The same by its id, for a patient who has seen it in the list. */
export function confirmById(id: UncheckedId<PendingConfirmationId>, owner: Owner): Confirmation {
  return confirmPending({ id }, owner)
}

type Owner = Pick<Actor, 'userId' | 'demo'>
type Confirmation = Promise<Result<{ readonly requestId: RequestId }, 'PENDING_INVALID' | 'DEMO_NOT_SAVED'>>

function confirmPending(key: PendingKey, { userId, demo }: Owner): Confirmation {
  return inTransaction(async (tx) => {
    const row = await lockPending(tx, key, userId)
    if (!row) return err('PENDING_INVALID')
    const { id, payload, requestId: confirmedId, createdAt: agreedAt } = row
    if (confirmedId) return ok({ requestId: confirmedId })
    if (!payload || row.expiresAt <= now()) return err('PENDING_INVALID')
    if (demo) return err('DEMO_NOT_SAVED')
    const request = openPending({ id, payload })
    const requestId = await storeRequest(tx, { request, userId, actorId: userId, clientIp: null, agreedAt })
    // What was sent is in the request now.
    await tx
      .update(pendingConfirmation)
      .set({ requestId, payload: null })
      .where(eq(pendingConfirmation.id, id))
    await queueReceivedMail(tx, { requestId, userId, request })
    await queueTeamMail(tx, requestId)
    return ok({ requestId })
  })
}
