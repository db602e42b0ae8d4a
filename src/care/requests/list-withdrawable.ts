import type { RequestStatus } from './constants'
import { mayAct } from './rules'

type Request = { readonly id: string; readonly status: RequestStatus; readonly createdAt: string }
type Offer = { readonly requestId: string; readonly status: string }

/** A request that its patient may withdraw, and how many open offers would end with it. */
export type WithdrawableRequest = {
  readonly id: string
  readonly createdAt: string
  readonly openOffers: number
}

/** The requests that can be withdrawn now; the server checks again. */
export function listWithdrawable(
  requests: readonly Request[],
  offers: readonly Offer[],
): readonly WithdrawableRequest[] {
  return requests
    .filter(({ status }) => mayAct(status, 'cancel'))
    .map(({ id, createdAt }) => ({
      id,
      createdAt,
      openOffers: offers.filter(({ requestId, status }) => requestId === id && status === 'sent').length,
    }))
}
