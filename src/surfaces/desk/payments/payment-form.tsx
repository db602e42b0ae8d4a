'use client'

import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
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
  const { state, fields, pending, attempt, props: form } = useForm(ACTIONS[does])
  const { errors } = words
  return (
    <details open={isOpen}>
      <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>{label}</summary>
      <form className="mt-3 grid gap-3" {...form}>
        <FormFailure
          key={`${attempt}${state.code}`}
          {...{ state, words: errors, title: words.errorTitle, prefix: `${id}-` }}
        />
        <DemoNotice state={state} text={notSaved} tone="info" />
        <HiddenFields values={hidden} />
        {amount ? (
          <TextField
            id={`${id}-amount`}
            name="amount"
            inputMode="decimal"
            required
            label={amount.label}
            hint={amount.hint}
            defaultValue={state.values?.amount ?? amount.value}
            error={errorWords(fields.amount, errors)}
          />
        ) : null}
        {day ? (
          <TextField
            id={`${id}-${day.name}`}
            name={day.name}
            type="date"
            max={day.max}
            label={day.label}
            hint={day.hint}
            defaultValue={state.values?.[day.name] ?? day.value}
            error={errorWords(fields[day.name], errors)}
          />
        ) : null}
        {hasReason ? (
          <TextArea
            id={`${id}-reason`}
            name="reason"
            rows={2}
            required
            max={REASON_MAX_LENGTH}
            leftWords={words.left}
            label={words.reason}
            hint={words.reasonHint}
            defaultValue={state.values?.reason}
            error={errorWords(fields.reason, errors)}
          />
        ) : null}
        <Button type="submit" variant={does === 'refund' ? 'danger' : 'main'} size="small" busy={pending}>
          {pending ? busyLabel : label}
        </Button>
      </form>
    </details>
  )
}
