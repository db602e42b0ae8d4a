import { lockRequest } from '@/care/requests/move-request'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction, type Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { QuarantinedRow } from './read-quarantine'

export type Decider = Pick<Actor, 'userId' | 'role' | 'demo'>
export type DecisionCode =
  | 'FORBIDDEN'
  | 'DEMO_NOT_SAVED'
  | 'ALREADY_HANDLED'
  /** The owner of its address cannot sign in, so nobody could confirm the request. */
  | 'ACCOUNT_DISABLED'
export type Decision<T> = Result<T, DecisionCode>

type Steps<T> = {
  /** Who may decide this. */
  readonly policy: (decider: Decider) => boolean
  /** Carries the decision out on the locked request, or refuses it before anything is written. */
  readonly decide: (tx: Tx, row: QuarantinedRow) => Promise<Decision<T>>
  /** The answer of an earlier call that decided the same; undefined when there was none. */
  readonly findEarlier: (tx: Tx) => Promise<T | undefined>
}

/**
 * Decides about a request in quarantine, one decision at a time: a second one waits for the lock and then finds the
 * request no longer in quarantine. ALREADY_HANDLED: decided otherwise.
 */
export function decideQuarantined<T>(
  decider: Decider,
  id: UncheckedId<RequestId>,
  { policy, decide, findEarlier }: Steps<T>,
): Promise<Decision<T>> {
  if (!policy(decider)) return Promise.resolve(err('FORBIDDEN'))
  if (decider.demo) return Promise.resolve(err('DEMO_NOT_SAVED'))
  return inTransaction(async (tx): Promise<Decision<T>> => {
    const row = isId<RequestId>(id) ? await lockRequest(tx, id) : undefined
    if (row?.quarantine) return decide(tx, row)
    const earlier = await findEarlier(tx)
    return earlier === undefined ? err('ALREADY_HANDLED') : ok(earlier)
  })
}
