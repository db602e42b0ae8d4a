'use client'

import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { Button } from '@/ui/button'
import type { ButtonVariant } from '@/ui/button-style'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Notice } from '@/ui/notice'
import { useForm } from '@/ui/use-form'
import { confirmPendingRequest, declinePendingRequest } from './waiting-actions'

type WaitingActsProps = {
  readonly words: Messages['portal']['waiting']
  readonly demoDone: string
  /** The language and which request. */
  readonly hidden: Readonly<Record<string, string>>
}

/** The owner's two answers to a request that waits. */
export function WaitingActs({ words, demoDone, hidden }: WaitingActsProps) {
  const shared = { words, demoDone, hidden }
  return (
    <div className="mt-2 flex flex-wrap items-start gap-3">
      <Act
        {...shared}
        action={confirmPendingRequest}
        variant="main"
        label={words.send}
        busyLabel={words.sending}
      />
      <Act
        {...shared}
        action={declinePendingRequest}
        variant="quiet"
        label={words.drop}
        busyLabel={words.dropping}
      />
    </div>
  )
}

type ActProps = WaitingActsProps & {
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly variant: ButtonVariant
  readonly label: string
  readonly busyLabel: string
}

function Act({ words, demoDone, hidden, action, variant, label, busyLabel }: ActProps) {
  const { state, pending, attempt, props } = useForm(action)
  return (
    <form className="grid gap-3" {...props}>
      <FormFailure
        key={`${attempt}${state.code}`}
        state={state}
        words={words.errors}
        title={words.errorTitle}
      />
      {state.status === 'done' ? (
        <Notice tone="info" role="status">
          {demoDone}
        </Notice>
      ) : null}
      <HiddenFields values={hidden} />
      <Button type="submit" variant={variant} size="small" busy={pending}>
        {pending ? busyLabel : label}
      </Button>
    </form>
  )
}
