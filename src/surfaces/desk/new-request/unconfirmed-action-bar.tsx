'use client'

import type { Messages } from '@/i18n/namespaces'
import type { PendingConfirmationId } from '@/lib/record-ids'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { DeskActionForm } from '../action-form'
import { resendConfirmation, withdrawUnconfirmed } from './actions'

type UnconfirmedActionBarProps = {
  /** Its form that deletes the request. */
  readonly isUnsaved: boolean
  readonly words: Messages['phoneRequest']['unconfirmed']
  readonly errors: Messages['desk']['errors']
  readonly errorTitle: string
  readonly notSaved: string
  readonly id: PendingConfirmationId
  /** Of the next mail, once. */
  readonly idempotencyKey: string
}

/** Sends the mail about an unconfirmed request again, or deletes the request. */
export function UnconfirmedActionBar(props: UnconfirmedActionBarProps) {
  const { isUnsaved, words, errors, errorTitle, notSaved, id, idempotencyKey } = props
  const shared = { errors, errorTitle }
  return (
    <div className="grid content-start gap-2 sm:w-56">
      <DeskActionForm
        {...shared}
        prefix={`resend-${id}-`}
        hidden={{ request: id, idempotency_key: idempotencyKey }}
        action={resendConfirmation}
        label={words.resend}
        busyLabel={words.resending}
        doneWords={{ done: words.resent, DEMO_NOT_SAVED: notSaved }}
      />
      <FormFold isUnsaved={isUnsaved}>
        <summary className={buttonStyle('plain', 'small', 'w-full cursor-pointer')}>{words.withdraw}</summary>
        <p className="my-2 text-2xs text-ink-soft">{words.withdrawText}</p>
        <DeskActionForm
          {...shared}
          prefix={`withdraw-${id}-`}
          hidden={{ request: id }}
          action={withdrawUnconfirmed}
          variant="danger"
          label={words.withdrawConfirm}
          busyLabel={words.withdrawing}
          doneWords={{ done: words.withdrawn, DEMO_NOT_SAVED: notSaved }}
        />
      </FormFold>
    </div>
  )
}
