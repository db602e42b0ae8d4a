'use client'

import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { codeFaults, passwordAgainFaults } from '@/surfaces/forms/accounts/form-faults'
import { codesOf, PasswordAgainForm } from '@/surfaces/forms/accounts/password-again-form'
import type { PasswordToggle } from '@/surfaces/forms/accounts/password-field'
import { errorWords } from '@/ui/error-words'
import { Notice } from '@/ui/notice'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { beginSetUp, confirmSetUp } from './actions'
import { CODE_CLASS } from './code-form'
import { RecoveryCodes } from './recovery-codes'

export type SetUpProps = {
  readonly words: Messages['accounts']['secondFactor']
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  readonly demoDone: string
  readonly isOn: boolean
  /** The QR code and its key, rendered on the server while they can be confirmed. */
  readonly scan: ReactNode
  readonly onward: string
}

/**
 * Password, then QR code and first code, then recovery codes. One component, because the answer with the recovery codes
 * has to stay when the page is refreshed, and has to work without scripts.
 */
export function SecondFactorSetUp({ words, toggle, errors, demoDone, isOn, scan, onward }: SetUpProps) {
  const begin = useForm(beginSetUp, passwordAgainFaults)
  const confirm = useForm(confirmSetUp, codeFaults)
  const codes = codesOf(confirm.state)
  if (codes) {
    const { codesTitle, codesText } = words
    return <RecoveryCodes codes={codes} title={codesTitle} text={codesText} words={words} onward={onward} />
  }
  if (begin.state.code === 'DEMO_NOT_SAVED') return <Notice tone="info" role="status" title={demoDone} />
  if (scan) {
    const formWords = { errorTitle: words.errorTitle, submit: words.confirm, submitting: words.submitting }
    return (
      <div className="grid gap-8">
        {scan}
        <section aria-labelledby="confirm-title" className="grid gap-4">
          <div>
            <h2 id="confirm-title" className="display text-xl">
              {words.confirmTitle}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">{words.confirmText}</p>
          </div>
          <AuthForm form={confirm} errors={errors} words={formWords}>
            <TextField
              id="code"
              name="code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={64}
              className={CODE_CLASS}
              label={words.code}
              error={errorWords(confirm.fields.code, errors)}
            />
          </AuthForm>
        </section>
      </div>
    )
  }
  return (
    <section aria-labelledby="begin-title" className="grid content-start gap-4 print:hidden">
      <div>
        <h2 id="begin-title" className="display text-xl">
          {isOn ? words.moveTitle : words.beginTitle}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{isOn ? words.moveText : words.beginText}</p>
      </div>
      <PasswordAgainForm
        form={begin}
        submit={isOn ? words.move : words.begin}
        prefix="begin-"
        {...{ words, toggle, errors }}
      />
    </section>
  )
}
