'use client'

import type { Messages } from '@/i18n/namespaces'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { FormDone } from '@/surfaces/forms/accounts/form-done'
import { changePasswordFaults } from '@/surfaces/forms/accounts/form-faults'
import { NewPasswordFields } from '@/surfaces/forms/accounts/new-password-fields'
import { PasswordField, type PasswordToggle } from '@/surfaces/forms/accounts/password-field'
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

/** The current password, and the new one twice. */
export function ChangePasswordForm({
  words,
  passwordWords,
  demoDone,
  toggle,
  errors,
}: ChangePasswordFormProps) {
  const form = useForm(changePassword, changePasswordFaults)
  const { state, fields } = form
  if (state.status === 'done') {
    return (
      <FormDone title={state.code === 'DEMO_NOT_SAVED' ? demoDone : words.changedTitle}>
        {state.code === 'DEMO_NOT_SAVED' ? null : words.changed}
      </FormDone>
    )
  }
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
      <PasswordField
        id="current"
        name="current"
        label={words.current}
        error={errorWords(fields.current, errors)}
        words={toggle}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields words={passwordWords} labels={passwordWords} {...{ toggle, errors, fields }} />
    </AuthForm>
  )
}
