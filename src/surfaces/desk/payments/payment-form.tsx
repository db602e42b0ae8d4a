'use client'

import { REFUND_WAYS, type RefundWay } from '@/care/payments/constants'
import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { type ComparedField, ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import { type FollowingProps, following } from '@/surfaces/forms/conflict/following'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { useRevision } from '@/surfaces/forms/conflict/use-revision'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { DeskForm, fieldsOf, SubmitButton } from '../action-form'
import { useForgetTyped } from '../records/while-typed'
import { confirmTransfer, refundCharge, refundPayment, requestPayment } from './actions'

export type DeskPaymentWords = Messages['payments']['desk'] &
  Pick<Messages['payments'], 'errorTitle' | 'errors'>

type FieldValue = { readonly label: string; readonly value: string; readonly hint?: string }
export type PaymentFormProps = {
  /** Prefix of the ids of its fields. */
  readonly id: string
  readonly does: 'request' | 'confirm' | 'refund' | 'refundCharge'
  readonly words: DeskPaymentWords
  readonly notSaved: string
  readonly conflict: Messages['portal']['conflict']
  /**
   * The rest of the payment in minor units, which `amount` proposes; of a change, what was requested; empty where there is
   * no payment yet.
   */
  readonly revision: string
  readonly hidden: Readonly<Record<string, string>> & { readonly locale: Locale }
  readonly label: string
  readonly busyLabel: string
  readonly amount?: FieldValue
  readonly day?: FieldValue & { readonly name: 'dueOn' | 'receivedOn'; readonly max?: string }
  /** How a refund goes back, where there is a choice. */
  readonly way?: {
    readonly label: string
    readonly hint: string
    readonly options: Readonly<Record<RefundWay, string>>
  }
  readonly hasReason?: boolean
  readonly isUnsaved: boolean
}

const ACTIONS: Readonly<
  Record<PaymentFormProps['does'], (state: FormState, data: FormData) => Promise<FormState>>
> = { request: requestPayment, confirm: confirmTransfer, refund: refundPayment, refundCharge }

/**
 * A collapsible form of the desk about one payment: amount, day and reason. What is typed stays when a colleague records
 * other money meanwhile, and is recorded only once that was seen.
 */
export const PaymentForm = renewable(following(OpenedPaymentForm))

function OpenedPaymentForm(props: PaymentFormProps & RenewableProps & FollowingProps) {
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
    way,
    hasReason = false,
    isUnsaved,
  } = props
  const forgetTyped = useForgetTyped()
  const form = useForm(ACTIONS[does], undefined, (answer) => {
    forgetTyped(answer)
    // What is left is another amount then.
    if (answer.code !== 'DEMO_NOT_SAVED') props.onRenew()
  })
  const { state } = form
  const { base, isConflict, newest } = useRevision(state, props.revision)
  const { errors, errorTitle } = words
  const prefix = `${id}-`
  const typed = { ...(amount && { amount: amount.value }), ...(day && { [day.name]: day.value }) }
  const field = fieldsOf(form, { errors, prefix, typed })
  const inWords = (typedDay: string) => typedDay && dayInWords(typedDay, hidden.locale)
  const isTerm = day?.name === 'dueOn'
  const compared: ComparedField[] = [
    ...(amount ? [[amount.label, amount.value, state.values?.amount ?? ''] as const] : []),
    ...(isTerm ? [[day.label, inWords(day.value), inWords(state.values?.dueOn ?? '')] as const] : []),
  ]
  return (
    <FormFold isUnsaved={isUnsaved}>
      <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>{label}</summary>
      <DeskForm
        className="mt-3"
        {...{ form, errors, errorTitle, prefix, notSaved, notSavedTone: 'info' }}
        hidden={base ? { ...hidden, base } : hidden}
        saysFailure={!isConflict}
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
        {way ? (
          <Select label={way.label} hint={way.hint} {...field('way')}>
            {REFUND_WAYS.map((one) => (
              <option key={one} value={one}>
                {way.options[one]}
              </option>
            ))}
          </Select>
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
        <SubmitButton
          variant={does === 'refund' || does === 'refundCharge' ? 'danger' : 'main'}
          {...{ form, label, busyLabel }}
        />
        {isConflict ? (
          <ConflictNotice
            {...{ state, words: props.conflict, title: errorTitle, newest }}
            compared={compared}
            onOther={() => {
              forgetTyped()
              props.onRenew()
            }}
          />
        ) : null}
      </DeskForm>
    </FormFold>
  )
}
