'use server'

import { mayUsePortal } from '@/care/accounts/policy'
import { acceptForm, declineForm } from '@/care/offers/schema'
import { acceptOffer as accept, declineOffer as decline } from '@/care/orders/answer-offer'
import { formAction } from '@/surfaces/forms/form-action'

/** The patient accepts `version` of `offer`, having ticked `confirmed`. After success: the offer with its order. */
export const acceptOffer = formAction({
  name: 'offer.accept',
  schema: acceptForm,
  policy: mayUsePortal,
  refusal: 'OFFER_NOT_AUTHORIZED',
  failure: 'ACCEPT_FAILED',
  useCase: ({ offer: offerId, version, idempotency_key: key }, { actor, clientIp }) =>
    accept(actor, { offerId, version, key, clientIp }),
  done: (_order, { locale }, { offer }) => `/${locale}/my-requests/offers/${offer}`,
})

/** The patient declines `version` of `offer` with a `reason`. After success: the offer with the answer. */
export const declineOffer = formAction({
  name: 'offer.decline',
  schema: declineForm,
  policy: mayUsePortal,
  refusal: 'OFFER_NOT_AUTHORIZED',
  failure: 'DECLINE_FAILED',
  keeps: ['reason', 'offer', 'version'],
  useCase: ({ offer: offerId, version, idempotency_key: key, reason }, { actor, clientIp }) =>
    decline(actor, { offerId, version, key, reason, clientIp }),
  done: (_declined, { locale }, { offer }) => `/${locale}/my-requests/offers/${offer}`,
})
