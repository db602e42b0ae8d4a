'use server'

import { confirmTransfer as confirm } from '@/care/payments/confirm-transfer'
import { declinePayment as decline } from '@/care/payments/decline-payment'
import { mayRefund, mayWorkOnPayments } from '@/care/payments/policy'
import { refundPayment as refund } from '@/care/payments/refunds/refund-payment'
import { requestPayment as request } from '@/care/payments/request-payment'
import { chargeRefundForm, confirmForm, declineForm, refundForm, requestForm } from '@/care/payments/schema'
import { refundCharge as refundUncounted } from '@/care/payments/uncounted/refund-charge'
import { formAction } from '@/surfaces/forms/form-action'

/**
 * Requests the deposit (`amount`) or the remainder of `order`, due on `dueOn`, or changes what was requested. Desk only.
 */
export const requestPayment = formAction({
  name: 'payment.request',
  schema: requestForm,
  policy: mayWorkOnPayments,
  keeps: ['amount', 'dueOn', 'base'],
  useCase: ({ order: orderId, kind, amountMinor, dueOn, base, over }, { actor, clientIp }) =>
    request(actor, { orderId, kind, amountMinor, dueOn, base, over, clientIp }),
})

/** Records that `amount` was received on `receivedOn` for `payment`. Desk only. */
export const confirmTransfer = formAction({
  name: 'payment.confirm',
  schema: confirmForm,
  policy: mayWorkOnPayments,
  keeps: ['amount', 'receivedOn', 'base'],
  useCase: ({ payment, amountMinor, receivedOn, idempotency_key: key, base, over }, { actor, clientIp }) =>
    confirm(actor, { paymentId: payment, amountMinor, receivedOn, key, base, over, clientIp }),
})

/** Marks `payment` as failed, with a `reason`; `version` is how many events of it the page showed. Desk only. */
export const declinePayment = formAction({
  name: 'payment.decline',
  schema: declineForm,
  policy: mayWorkOnPayments,
  keeps: ['reason'],
  useCase: ({ payment: paymentId, version, reason }, { actor, clientIp }) =>
    decline(actor, { paymentId, version: Number(version), reason, clientIp }),
})

/** Refunds `amount` of `payment` (`way`: to the card, or by transfer), with a `reason`. Admins only. */
export const refundPayment = formAction({
  name: 'payment.refund',
  schema: refundForm,
  policy: mayRefund,
  keeps: ['amount', 'way', 'reason', 'base'],
  useCase: ({ payment, amountMinor, way, reason, idempotency_key: key, base, over }, { actor, clientIp }) =>
    refund(actor, { paymentId: payment, amountMinor, way, reason, key, base, over, clientIp }),
})

/** Refunds `charge`, which was not counted, with a `reason`. Admins only. */
export const refundCharge = formAction({
  name: 'payment.refund-charge',
  schema: chargeRefundForm,
  policy: mayRefund,
  keeps: ['reason', 'base'],
  useCase: ({ charge: checkoutId, reason, idempotency_key: key, base, over }, { actor, clientIp }) =>
    refundUncounted(actor, { checkoutId, reason, key, base, over, clientIp }),
})
