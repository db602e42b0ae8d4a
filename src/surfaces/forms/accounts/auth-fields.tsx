'use client'

import type { Messages } from '@/i18n/namespaces'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import type { useForm } from '@/ui/use-form'
import { PasswordField, type PasswordToggle } from './password-field'

type AuthFieldProps = {
  readonly form: ReturnType<typeof useForm>
  readonly errors: Messages['accounts']['errors']
  readonly label: string
  /** As in `AuthForm`. */
  readonly prefix?: string
}

/** The email address of an account, existing or new. */
export function EmailField({ form: { state, fields }, errors, label, prefix = '' }: AuthFieldProps) {
  return (
    <TextField
      id={`${prefix}email`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={prefix ? 'email' : 'username'}
      required
      label={label}
      defaultValue={state.values?.email}
      error={errorWords(fields.email, errors)}
    />
  )
}

/** The current password of an account. */
export function CurrentPasswordField({
  form: { fields },
  errors,
  label,
  prefix = '',
  toggle,
}: AuthFieldProps & { readonly toggle: PasswordToggle }) {
  return (
    <PasswordField
      id={`${prefix}password`}
      name="password"
      autoComplete="current-password"
      required
      label={label}
      words={toggle}
      error={errorWords(fields.password, errors)}
    />
  )
}
