'use server'

import { chosenUploads } from '@/care/documents/schema'
import { beginTransfer as begin } from '@/care/payments/begin-transfer'
import { beginCheckout } from '@/care/payments/checkout/begin-checkout'
import { checkPayment as check } from '@/care/payments/checkout/check-checkouts'
import { mayPay } from '@/care/payments/policy'
import { payForm, proofForm, transferForm } from '@/care/payments/schema'
import { formAction } from '@/surfaces/forms/form-action'

/** Reports a transfer for `payment` as sent; the form's files are the bank's confirmation. */
export const beginTransfer = formAction({
  name: 'payment.transfer',
  schema: transferForm,
  policy: mayPay,
  useCase: ({ payment: paymentId, idempotency_key: key, ...files }, { actor, locale, clientIp }) =>
    begin(actor, { paymentId, files: chosenUploads(files, locale), key, clientIp }),
})

/** Adds the bank's confirmation to a transfer that was reported as sent. */
export const addProof = formAction({
  name: 'payment.proof',
  schema: proofForm,
  policy: mayPay,
  useCase: ({ payment: paymentId, idempotency_key: key, ...files }, { actor, locale, clientIp }) =>
    begin(actor, { paymentId, files: chosenUploads(files, locale), key, clientIp }),
})

/** Redirects to the provider's page for `payment`. */
export const payByCard = formAction({
  name: 'payment.card',
  schema: payForm,
  policy: mayPay,
  useCase: ({ payment: paymentId }, { actor, clientIp, locale }) =>
    beginCheckout(actor, { paymentId, locale, clientIp }),
  done: ({ url }) => url,
})

/** Reads the status of `payment` from the provider. */
export const checkPayment = formAction({
  name: 'payment.check',
  schema: payForm,
  policy: mayPay,
  useCase: ({ payment: paymentId }, { actor }) => check(actor, { paymentId }),
})
