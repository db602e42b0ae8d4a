import type { RequestView } from '@/care/requests/present'
import { mayAct } from '@/care/requests/rules'
import type { OfferView } from './present'
import { sentOffersVersion } from './rules'

type Request = Pick<RequestView, 'id' | 'status' | 'createdAt'>
type Offer = Pick<OfferView, 'id' | 'requestId' | 'status' | 'version'>

/**
 * A request that its patient may withdraw, how many open offers would end with it, and what its form says of them
 * (`sentOffersVersion`).
 */
export type WithdrawableRequest = Pick<Request, 'id' | 'createdAt'> & {
  readonly openOffers: number
  readonly version: string
}

/** The requests that can be withdrawn now; the server checks again. */
export function listWithdrawable(
  requests: readonly Request[],
  offers: readonly Offer[],
): readonly WithdrawableRequest[] {
  return requests
    .filter(({ status }) => mayAct(status, 'cancel'))
    .map(({ id, createdAt }) => {
      const own = offers.filter(({ requestId }) => requestId === id)
      const openOffers = own.filter(({ status }) => status === 'sent').length
      return { id, createdAt, openOffers, version: sentOffersVersion(own) }
    })
}
