'use client'

import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { CurrentPasswordField } from '@/surfaces/forms/accounts/auth-fields'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { passwordAgainFaults } from '@/surfaces/forms/accounts/form-faults'
import type { PasswordToggle } from '@/surfaces/forms/accounts/password-field'
import { useForm } from '@/ui/use-form'
import { verifyEmail } from './actions'

type VerifyFormProps = {
  readonly words: Messages['accounts']['verify']
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  readonly hidden: Readonly<Record<string, string>>
  /** Shown instead of the form when the link has expired while the page was open. */
  readonly invalid: ReactNode
}

/** The password chosen when signing up: it confirms the email address and signs in. */
export function VerifyForm({ words, toggle, errors, hidden, invalid }: VerifyFormProps) {
  const form = useForm(verifyEmail, passwordAgainFaults)
  if (form.state.code === 'TOKEN_INVALID') return invalid
  return (
    <AuthForm form={form} errors={errors} words={words} hidden={hidden}>
      <CurrentPasswordField form={form} errors={errors} label={words.password} toggle={toggle} />
    </AuthForm>
  )
}
