'use server'

import { chosenUploads } from '@/care/documents/schema'
import { beginTransfer as begin } from '@/care/payments/begin-transfer'
import { beginCheckout } from '@/care/payments/checkout/begin-checkout'
import { checkPayment as check } from '@/care/payments/checkout/check-checkouts'
import { mayPay } from '@/care/payments/policy'
import { payForm, proofForm, transferForm } from '@/care/payments/schema'
import { formAction } from '@/surfaces/forms/form-action'

/** The patient has sent a transfer for `payment`; the files of the form are what the bank has confirmed. */
export const beginTransfer = formAction({
  name: 'payment.transfer',
  schema: transferForm,
  policy: mayPay,
  useCase: ({ payment: paymentId, idempotency_key: key, ...files }, { actor, clientIp }) =>
    begin(actor, { paymentId, files: chosenUploads(files), key, clientIp }),
})

/** Adds what the bank has confirmed to a transfer that the patient has sent. */
export const addProof = formAction({
  name: 'payment.proof',
  schema: proofForm,
  policy: mayPay,
  useCase: ({ payment: paymentId, idempotency_key: key, ...files }, { actor, clientIp }) =>
    begin(actor, { paymentId, files: chosenUploads(files), key, clientIp }),
})

/** Leads to the provider's page for `payment`. */
export const payByCard = formAction({
  name: 'payment.card',
  schema: payForm,
  policy: mayPay,
  useCase: ({ payment: paymentId }, { actor, clientIp, locale }) =>
    beginCheckout(actor, { paymentId, locale, clientIp }),
  done: ({ url }) => url,
})

/** Asks the provider how `payment` stands. */
export const checkPayment = formAction({
  name: 'payment.check',
  schema: payForm,
  policy: mayPay,
  useCase: ({ payment: paymentId }, { actor }) => check(actor, { paymentId }),
})
