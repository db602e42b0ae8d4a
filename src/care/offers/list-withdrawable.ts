import type { RequestView } from '@/care/requests/present'
import { mayAct } from '@/care/requests/rules'
import type { OfferView } from './present'

type Request = Pick<RequestView, 'id' | 'status' | 'createdAt'>
type Offer = Pick<OfferView, 'requestId' | 'status'>

/** A request that its patient may withdraw, and how many open offers would end with it. */
export type WithdrawableRequest = Pick<Request, 'id' | 'createdAt'> & { readonly openOffers: number }

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
