'use server'

import { mayUsePortal } from '@/care/accounts/policy'
import { rateStay as rate } from '@/care/orders/rating/rate-stay'
import { ratingForm } from '@/care/orders/rating/schema'
import { formAction } from '@/surfaces/forms/form-action'
import { readStoredRating } from './read-stored-rating'

/** The patient rates the stay of `order` with a `score` of 1 to 5 and a `text`, or changes that. */
export const rateStay = formAction({
  name: 'order.rate-stay',
  schema: ratingForm,
  policy: mayUsePortal,
  refusal: 'ORDER_NOT_FOUND',
  keeps: ['base', 'over', 'order', 'score', 'text'],
  useCase: ({ order: orderId, ...rating }, { actor, clientIp }) =>
    rate(actor, { orderId, ...rating, clientIp }),
  stored: ({ order: id }) => readStoredRating(id),
  // The next save is made on top of this one.
  done: ({ revision }) => ({ values: { base: revision } }),
})
