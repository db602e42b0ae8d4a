'use client'

import { useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { AuthForm } from '@/surfaces/auth/auth-form'
import { FormDone } from '@/surfaces/auth/form-done'
import { changePasswordFaults } from '@/surfaces/auth/form-faults'
import { PasswordField, type PasswordToggle } from '@/surfaces/auth/password-field'
import { PasswordRules } from '@/surfaces/auth/password-rules'
import { errorWords } from '@/ui/error-words'
import { useForm } from '@/ui/use-form'
import { changePassword } from './actions'

type ChangePasswordFormProps = {
  readonly words: Messages['accounts']['security']
  readonly passwordWords: Messages['accounts']['setPassword']
  readonly demoDone: string
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
}

/** The current password, and another one twice. */
export function ChangePasswordForm({
  words,
  passwordWords,
  demoDone,
  toggle,
  errors,
}: ChangePasswordFormProps) {
  const [typed, setTyped] = useState('')
  const form = useForm(changePassword, changePasswordFaults)
  const { state, fields } = form
  const wordsOf = (name: string) => errorWords(fields[name], errors)
  if (state.status === 'done') {
    return (
      <FormDone title={state.code === 'DEMO_NOT_SAVED' ? demoDone : words.changedTitle}>
        {state.code === 'DEMO_NOT_SAVED' ? null : words.changed}
      </FormDone>
    )
  }
  const field = (name: 'current' | 'password' | 'confirmation', label: string) => ({
    id: name,
    name,
    label,
    error: wordsOf(name),
    words: toggle,
    required: true,
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
  })
  return (
    <AuthForm
      form={form}
      errors={errors}
      words={{
        errorTitle: passwordWords.errorTitle,
        submit: words.submit,
        submitting: passwordWords.submitting,
      }}
    >
      <PasswordField {...field('current', words.current)} />
      <PasswordField
        {...field('password', passwordWords.password)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordRules id="password-rules" password={typed} words={passwordWords} />
      <PasswordField {...field('confirmation', passwordWords.confirmation)} />
    </AuthForm>
  )
}
