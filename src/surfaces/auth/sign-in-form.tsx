'use client'

import type { Messages } from '@/i18n/namespaces'
import { Notice } from '@/ui/notice'
import { useForm } from '@/ui/use-form'
import { signIn } from './actions'
import { EmailField, KnownPasswordField } from './auth-fields'
import { AuthForm } from './auth-form'
import { signInFaults } from './form-faults'
import type { PasswordToggle } from './password-field'

type SignInFormProps = {
  readonly words: Messages['accounts']['signIn']
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  /** Sent along unseen: the language, where to go afterwards, a parked request. */
  readonly hidden: Readonly<Record<string, string>>
  /** Has to begin again, which is said until something newer is to be said. */
  readonly isAgain: boolean
}

/** Email and password. Says the same whatever is wrong with them. */
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
      <KnownPasswordField form={form} errors={errors} label={words.password} toggle={toggle} />
    </AuthForm>
  )
}
