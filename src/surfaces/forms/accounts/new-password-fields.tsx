'use client'

import { useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { errorWords } from '@/ui/error-words'
import { PasswordField, type PasswordToggle } from './password-field'
import { PasswordRules } from './password-rules'

type NewPasswordFieldsProps = {
  readonly words: Messages['accounts']['setPassword']
  readonly labels: { readonly password: string; readonly confirmation: string }
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  /** Field name → error code. */
  readonly fields: Readonly<Record<string, string>>
}

/** A new password, twice, with its rules checked while it is typed. */
export function NewPasswordFields({ words, labels, toggle, errors, fields }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  const field = (name: 'password' | 'confirmation', label: string) => ({
    id: name,
    name,
    label,
    error: errorWords(fields[name], errors),
    words: toggle,
    autoComplete: 'new-password',
    required: true,
  })
  return (
    <>
      <PasswordField
        {...field('password', labels.password)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordRules id="password-rules" password={password} words={words} />
      <PasswordField {...field('confirmation', labels.confirmation)} />
    </>
  )
}
