'use client'

import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { Button } from '@/ui/button'
import type { ButtonVariant } from '@/ui/button-style'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Notice } from '@/ui/notice'
import { useForm } from '@/ui/use-form'
import { confirmPendingRequest, declinePendingRequest } from './pending-actions'

type PendingActionBarProps = {
  readonly words: Messages['portal']['waiting']
  readonly demoDone: string
  /** The language and the id of the request. */
  readonly hidden: Readonly<Record<string, string>>
}

/** Sends or drops a request that is pending confirmation. */
export function PendingActionBar({ words, demoDone, hidden }: PendingActionBarProps) {
  const shared = { words, demoDone, hidden }
  return (
    <div className="mt-2 flex flex-wrap items-start gap-3">
      <ActionForm
        {...shared}
        action={confirmPendingRequest}
        variant="main"
        label={words.send}
        busyLabel={words.sending}
      />
      <ActionForm
        {...shared}
        action={declinePendingRequest}
        variant="quiet"
        label={words.drop}
        busyLabel={words.dropping}
      />
    </div>
  )
}

type ActionFormProps = PendingActionBarProps & {
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly variant: ButtonVariant
  readonly label: string
  readonly busyLabel: string
}

function ActionForm({ words, demoDone, hidden, action, variant, label, busyLabel }: ActionFormProps) {
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
