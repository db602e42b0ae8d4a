'use server'

import { recordKeptRest } from '@/care/payments/held/record-kept-rest'
import { keepForm } from '@/care/payments/held/schema'
import { mayRefund } from '@/care/payments/policy'
import { formAction } from '@/surfaces/forms/form-action'

/** Keeps what the cancelled `order` still holds, which was `base` on the page, with a `reason`. Admins only. */
export const keepRest = formAction({
  name: 'payment.keep-rest',
  schema: keepForm,
  policy: mayRefund,
  keeps: ['reason'],
  useCase: ({ order: orderId, reason, idempotency_key: key, base, over }, { actor, clientIp }) =>
    recordKeptRest(actor, { orderId, reason, key, base, over, clientIp }),
})
