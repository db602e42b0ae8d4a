'use client'

import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { NewPasswordFields } from '@/surfaces/forms/accounts/new-password-fields'
import { passwordFormFaults } from '@/surfaces/forms/accounts/password-checks'
import type { PasswordToggle } from '@/surfaces/forms/accounts/password-field'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { setPassword } from '../actions'

type SetPasswordFormProps = {
  readonly words: Messages['accounts']['setPassword']
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  readonly hidden: Readonly<Record<string, string>>
  /** The account's address, under which a password manager stores the password. */
  readonly email: { readonly label: string; readonly value: string }
  /** Shown instead of the form when the link has expired while the page was open. */
  readonly invalid: ReactNode
}

/** A new password, twice, with its rules checked while it is typed. */
export function SetPasswordForm({ words, toggle, errors, email, hidden, invalid }: SetPasswordFormProps) {
  const form = useForm(setPassword, passwordFormFaults)
  const { state, fields } = form
  if (state.code === 'TOKEN_INVALID') return invalid
  return (
    <AuthForm form={form} errors={errors} words={words} hidden={hidden}>
      <TextField
        id="account"
        type="email"
        autoComplete="username"
        label={email.label}
        value={email.value}
        readOnly
      />
      <NewPasswordFields {...{ words, labels: words, toggle, errors, fields }} />
    </AuthForm>
  )
}
