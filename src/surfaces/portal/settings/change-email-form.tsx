'use client'

import type { Messages } from '@/i18n/namespaces'
import { CurrentPasswordField, EmailField } from '@/surfaces/forms/accounts/auth-fields'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { FormDone } from '@/surfaces/forms/accounts/form-done'
import { signInFaults } from '@/surfaces/forms/accounts/form-faults'
import type { PasswordToggle } from '@/surfaces/forms/accounts/password-field'
import { useForm } from '@/ui/use-form'
import { changeEmail } from './actions'

type ChangeEmailFormProps = {
  readonly words: Messages['accounts']['emailChange']
  readonly demoDone: string
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
}

const PREFIX = 'address-'

/** The new address and the password. The answer does not tell whether the address is taken. */
export function ChangeEmailForm({ words, demoDone, toggle, errors }: ChangeEmailFormProps) {
  const form = useForm(changeEmail, signInFaults)
  const { state } = form
  if (state.status === 'done') {
    const isDemo = state.code === 'DEMO_NOT_SAVED'
    return <FormDone title={isDemo ? demoDone : words.doneTitle}>{isDemo ? null : words.done}</FormDone>
  }
  return (
    <AuthForm form={form} errors={errors} words={words} prefix={PREFIX}>
      <EmailField form={form} errors={errors} label={words.email} prefix={PREFIX} />
      <CurrentPasswordField {...{ form, errors, toggle }} label={words.password} prefix={PREFIX} />
    </AuthForm>
  )
}
