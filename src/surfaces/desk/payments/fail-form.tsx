'use client'

import { declineForm } from '@/care/payments/schema'
import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { PaymentId } from '@/lib/record-ids'
import { ReasonDialog } from '@/ui/reason-dialog'
import { declinePayment } from './actions'
import type { DeskPaymentWords } from './payment-form'

type FailFormProps = {
  readonly words: DeskPaymentWords
  readonly paymentId: PaymentId
  /** How many events of the payment this page shows. */
  readonly version: number
  readonly back: string
  /** The order was cancelled: the patient is told, and cannot pay any more. */
  readonly isCancelled: boolean
  readonly isOver: boolean
}

/** Marks a payment as failed, with an optional reason. */
export function FailForm({ words, paymentId, version, back, isCancelled, isOver }: FailFormProps) {
  const dialog = {
    ...{ trigger: words.fail, title: words.failTitle, confirm: words.failConfirm },
    text: isCancelled ? words.failTextCancelled : words.failText,
    ...{ busy: words.failing, reason: words.reason, hint: words.reasonHint, left: words.left, back },
    ...{ errorTitle: words.errorTitle, over: words.failOver },
  }
  return (
    <ReasonDialog
      id={`fail-${paymentId}`}
      words={dialog}
      errors={words.errors}
      schema={declineForm}
      action={declinePayment}
      hidden={{ payment: paymentId, version: String(version) }}
      isOver={isOver}
      focusAfter="payments"
      renewedAfter="PAYMENT_CHANGED"
      max={REASON_MAX_LENGTH}
    />
  )
}
