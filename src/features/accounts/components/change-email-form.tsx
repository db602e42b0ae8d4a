'use client'

import type { Messages } from '@/i18n/namespaces'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { changeEmail } from '../address/actions'
import { AuthForm } from './auth-form'
import { FormDone } from './form-done'
import { signInFaults } from './form-faults'
import { PasswordField, type PasswordToggle } from './password-field'

type ChangeEmailFormProps = {
  readonly words: Messages['accounts']['emailChange']
  readonly demoDone: string
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
}

const PREFIX = 'address-'

/** The new address and the password. Says the same whoever has the address. */
export function ChangeEmailForm({ words, demoDone, toggle, errors }: ChangeEmailFormProps) {
  const form = useForm(changeEmail, signInFaults)
  const { state, fields } = form
  if (state.status === 'done') {
    const isDemo = state.code === 'DEMO_NOT_SAVED'
    return <FormDone title={isDemo ? demoDone : words.doneTitle}>{isDemo ? null : words.done}</FormDone>
  }
  return (
    <AuthForm form={form} errors={errors} words={words} prefix={PREFIX}>
      <TextField
        id={`${PREFIX}email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        label={words.email}
        defaultValue={state.values?.email}
        error={errorWords(fields.email, errors)}
      />
      <PasswordField
        id={`${PREFIX}password`}
        name="password"
        autoComplete="current-password"
        required
        label={words.password}
        words={toggle}
        error={errorWords(fields.password, errors)}
      />
    </AuthForm>
  )
}
