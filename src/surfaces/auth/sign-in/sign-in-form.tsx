'use client'

import type { Messages } from '@/i18n/namespaces'
import { CurrentPasswordField, EmailField } from '@/surfaces/forms/accounts/auth-fields'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { signInFaults } from '@/surfaces/forms/accounts/form-faults'
import type { PasswordToggle } from '@/surfaces/forms/accounts/password-field'
import { Notice } from '@/ui/notice'
import { useForm } from '@/ui/use-form'
import { signIn } from '../actions'

type SignInFormProps = {
  readonly words: Messages['accounts']['signIn']
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  /** Hidden fields: the language, where to go afterwards, the secret of a request that waits. */
  readonly hidden: Readonly<Record<string, string>>
  /** The second step took too long, so the sign-in has to start again; shown until there is a newer message. */
  readonly isAgain: boolean
}

/** Email and password. The message is the same whichever is wrong. */
export function SignInForm({ words, toggle, errors, hidden, isAgain }: SignInFormProps) {
  const form = useForm(signIn, signInFaults)
  const { state, fields } = form
  return (
    <AuthForm form={form} errors={errors} words={words} hidden={hidden}>
      {isAgain && state.status === 'idle' && Object.keys(fields).length === 0 ? (
        <Notice tone="info" role="status">
          {words.again}
        </Notice>
      ) : null}
      <EmailField form={form} errors={errors} label={words.email} />
      <CurrentPasswordField form={form} errors={errors} label={words.password} toggle={toggle} />
    </AuthForm>
  )
}
