import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { queueReceivedMail, queueTeamMail } from '../queue-request-mails'
import { storeRequest } from '../store-request'
import { emptyParked, lockParked, type ParkedBy } from './park-request'
import { openParked } from './read-parked'

/**
 * Sends a parked request for its owner, who has just logged in. Asking again answers the same request.
 * PARKED_INVALID: not theirs, too late, or no such token.
 */
export function sendParkedRequest(token: string, owner: Owner): SentOf {
  return sendParked({ token }, owner)
}

/** The same for a request of theirs that they were shown, and said that it is theirs. */
export function sendWaitingRequest(id: string, owner: Owner): SentOf {
  return sendParked({ id }, owner)
}

type Owner = Pick<Actor, 'userId' | 'demo'>
type SentOf = Promise<Result<{ readonly requestId: string }, 'PARKED_INVALID' | 'DEMO_NOT_SAVED'>>

function sendParked(by: ParkedBy, { userId, demo }: Owner): SentOf {
  return inTransaction(async (tx) => {
    const parked = await lockParked(tx, by)
    if (!parked || parked.userId !== userId) return err('PARKED_INVALID')
    const { id, payload, requestId: sent, createdAt: agreedAt } = parked
    if (sent) return ok({ requestId: sent })
    if (!payload || parked.expiresAt <= now()) return err('PARKED_INVALID')
    if (demo) return err('DEMO_NOT_SAVED')
    const request = openParked({ id, payload })
    const requestId = await storeRequest(tx, { request, userId, actorId: userId, clientIp: null, agreedAt })
    await emptyParked(tx, id, requestId)
    await queueReceivedMail(tx, { requestId, request })
    await queueTeamMail(tx, requestId)
    return ok({ requestId })
  })
}
