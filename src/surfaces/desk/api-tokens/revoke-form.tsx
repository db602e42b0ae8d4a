'use client'

import type { Messages } from '@/i18n/namespaces'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { DeskActionForm } from '../action-form'
import { revokeToken } from './actions'
import type { TokenErrors } from './token-words'

type RevokeFormProps = {
  readonly isUnsaved: boolean
  readonly name: string
  readonly words: Pick<Messages['apiTokens'], 'revoke' | 'errorTitle'>
  readonly errors: TokenErrors
  readonly notSaved: string
  /** `locale`, `token`. */
  readonly hidden: Readonly<Record<string, string>>
}

/** Revokes a token. It cannot be taken back: its consequence is read before the button can be pressed. */
export function RevokeForm({ isUnsaved, name, words, errors, notSaved, hidden }: RevokeFormProps) {
  const { revoke, errorTitle } = words
  return (
    <FormFold isUnsaved={isUnsaved} className="mt-3">
      <summary className={buttonStyle('quiet', 'small', 'cursor-pointer')}>
        {revoke.label}
        <span className="sr-only">: {name}</span>
      </summary>
      <div className="grid gap-3 pt-3">
        <p className="measure text-2xs text-ink-soft">{revoke.text}</p>
        <DeskActionForm
          {...{ action: revokeToken, hidden, errors, errorTitle }}
          label={revoke.confirm}
          busyLabel={revoke.busy}
          doneWords={{ done: revoke.done, DEMO_NOT_SAVED: notSaved }}
          variant="danger"
        />
      </div>
    </FormFold>
  )
}
