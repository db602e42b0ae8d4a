'use client'

import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { buttonStyle } from '@/ui/button-style'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { DeskForm, fieldsOf, SubmitButton } from '../action-form'
import { confirmTransfer, refundPayment, requestPayment } from './actions'

export type DeskPaymentWords = Messages['payments']['desk'] &
  Pick<Messages['payments'], 'errorTitle' | 'errors'>

type FieldValue = { readonly label: string; readonly value: string; readonly hint?: string }
type PaymentFormProps = {
  /** Prefix of the ids of its fields. */
  readonly id: string
  readonly does: 'request' | 'confirm' | 'refund'
  readonly words: DeskPaymentWords
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
  readonly label: string
  readonly busyLabel: string
  readonly amount?: FieldValue
  readonly day?: FieldValue & { readonly name: 'dueOn' | 'receivedOn'; readonly max?: string }
  readonly hasReason?: boolean
  readonly isOpen?: boolean
}

const ACTIONS: Readonly<
  Record<PaymentFormProps['does'], (state: FormState, data: FormData) => Promise<FormState>>
> = { request: requestPayment, confirm: confirmTransfer, refund: refundPayment }

/** A collapsible form of the desk about one payment: amount, day and reason. */
export function PaymentForm(props: PaymentFormProps) {
  const {
    id,
    does,
    words,
    notSaved,
    hidden,
    label,
    busyLabel,
    amount,
    day,
    hasReason = false,
    isOpen,
  } = props
  const form = useForm(ACTIONS[does])
  const { errors, errorTitle } = words
  const prefix = `${id}-`
  const typed = { ...(amount && { amount: amount.value }), ...(day && { [day.name]: day.value }) }
  const field = fieldsOf(form, { errors, prefix, typed })
  return (
    <details open={isOpen}>
      <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>{label}</summary>
      <DeskForm
        className="mt-3"
        {...{ form, errors, errorTitle, prefix, hidden, notSaved, notSavedTone: 'info' }}
      >
        {amount ? (
          <TextField
            inputMode="decimal"
            required
            label={amount.label}
            hint={amount.hint}
            {...field('amount')}
          />
        ) : null}
        {day ? (
          <TextField type="date" max={day.max} label={day.label} hint={day.hint} {...field(day.name)} />
        ) : null}
        {hasReason ? (
          <TextArea
            rows={2}
            required
            max={REASON_MAX_LENGTH}
            leftWords={words.left}
            label={words.reason}
            hint={words.reasonHint}
            {...field('reason')}
          />
        ) : null}
        <SubmitButton variant={does === 'refund' ? 'danger' : 'main'} {...{ form, label, busyLabel }} />
      </DeskForm>
    </details>
  )
}
