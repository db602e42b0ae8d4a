'use client'

import { type ReactNode, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { useForm } from '@/ui/use-form'
import { setPassword } from '../actions'
import { passwordFormFaults } from './password-checks'
import { PasswordField, type PasswordToggle } from './password-field'
import { PasswordRules } from './password-rules'

type SetPasswordFormProps = {
  readonly words: Messages['accounts']['setPassword']
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  readonly hidden: Readonly<Record<string, string>>
  /** Shown instead of the form when the link ran out while the page was open. */
  readonly dead: ReactNode
}

/** A new password, twice, with its rules checked while it is typed. */
export function SetPasswordForm({ words, toggle, errors, hidden, dead }: SetPasswordFormProps) {
  const [typed, setTyped] = useState('')
  const { state, fields, pending, attempt, props } = useForm(setPassword, passwordFormFaults)
  const common = { words: toggle, autoComplete: 'new-password', required: true }
  if (state.code === 'TOKEN_INVALID') return dead
  return (
    <form className="grid gap-5" {...props}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.errorTitle }} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      <Button type="submit" variant="main" busy={pending} className="w-full">
        {pending ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
