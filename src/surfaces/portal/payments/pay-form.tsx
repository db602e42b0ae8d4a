'use client'

import type { Messages } from '@/i18n/namespaces'
import type { PaymentId } from '@/lib/record-ids'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { FormFailure } from '@/ui/form-failure'
import { useForm } from '@/ui/use-form'
import { checkPayment, payByCard } from './actions'

const ACTIONS = { card: payByCard, check: checkPayment } as const

type PayFormProps = {
  readonly does: keyof typeof ACTIONS
  readonly paymentId: PaymentId
  readonly label: string
  readonly busyLabel: string
  readonly locale: string
  readonly isMain?: boolean
  readonly words: Pick<Messages['payments'], 'demo' | 'errorTitle' | 'errors'>
}

/** A form with one button about a card payment. */
export function PayForm({ does, paymentId, label, busyLabel, locale, isMain = false, words }: PayFormProps) {
  const { state, pending, attempt, props } = useForm(ACTIONS[does])
  return (
    <form className="grid justify-items-start gap-3" {...props}>
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: words.errors, title: words.errorTitle, prefix: `${does}-` }}
      />
      <DemoNotice state={state} text={words.demo} />
      <input type="hidden" name="payment" value={paymentId} />
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" variant={isMain ? 'main' : 'quiet'} busy={pending}>
        {pending ? busyLabel : label}
      </Button>
    </form>
  )
}
