'use client'

import { type ReactNode, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { setPassword } from './actions'
import { AuthForm } from './auth-form'
import { passwordFormFaults } from './password-checks'
import { PasswordField, type PasswordToggle } from './password-field'
import { PasswordRules } from './password-rules'

type SetPasswordFormProps = {
  readonly words: Messages['accounts']['setPassword']
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  readonly hidden: Readonly<Record<string, string>>
  /** Whose account it is; also what a password manager keeps the password under. */
  readonly email: { readonly label: string; readonly value: string }
  /** Shown instead of the form when the link ran out while the page was open. */
  readonly dead: ReactNode
}

/** A new password, twice, with its rules checked while it is typed. */
export function SetPasswordForm({ words, toggle, errors, email, hidden, dead }: SetPasswordFormProps) {
  const [typed, setTyped] = useState('')
  const form = useForm(setPassword, passwordFormFaults)
  const { state, fields } = form
  const common = { words: toggle, autoComplete: 'new-password', required: true }
  if (state.code === 'TOKEN_INVALID') return dead
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
      <PasswordField
        id="password"
        name="password"
        label={words.password}
        error={errorWords(fields.password, errors)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...common}
      />
      <PasswordRules id="password-rules" password={typed} words={words} />
      <PasswordField
        id="confirmation"
        name="confirmation"
        label={words.confirmation}
        error={errorWords(fields.confirmation, errors)}
        {...common}
      />
    </AuthForm>
  )
}
