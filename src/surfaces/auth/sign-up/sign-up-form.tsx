'use client'

import type { ReactNode } from 'react'
import { NAME_MAX_LENGTH } from '@/care/accounts/constants'
import type { Messages } from '@/i18n/namespaces'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { FormDone } from '@/surfaces/forms/accounts/form-done'
import { signUpFaults } from '@/surfaces/forms/accounts/form-faults'
import { NewPasswordFields } from '@/surfaces/forms/accounts/new-password-fields'
import type { PasswordToggle } from '@/surfaces/forms/accounts/password-field'
import { Checkbox } from '@/ui/checkbox'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { signUp } from './actions'

type SignUpFormProps = {
  readonly words: Messages['accounts']['signUp']
  readonly passwordWords: Messages['accounts']['setPassword']
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  readonly hidden: Readonly<Record<string, string>>
  readonly terms: ReactNode
  /** Link for people whose mail does not arrive. */
  readonly again: ReactNode
}

/** Name, address, a password twice, and the terms. Ends with the same text whether or not the address has an account. */
export function SignUpForm({ words, passwordWords, toggle, errors, hidden, terms, again }: SignUpFormProps) {
  const form = useForm(signUp, signUpFaults)
  const { state, fields } = form
  const wordsOf = (name: string) => errorWords(fields[name], errors)
  const text = (name: 'first_name' | 'last_name' | 'email') => ({
    id: name,
    name,
    required: true,
    defaultValue: state.values?.[name],
    error: wordsOf(name),
  })
  if (state.status === 'done') {
    return (
      <FormDone title={words.doneTitle}>
        <p>{words.done}</p>
        <p className="mt-2">{words.doneHint}</p>
        <p className="mt-2">{again}</p>
      </FormDone>
    )
  }
  return (
    <AuthForm form={form} errors={errors} words={words} hidden={hidden}>
      <TextField
        {...text('first_name')}
        label={words.firstName}
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
      />
      <TextField
        {...text('last_name')}
        label={words.lastName}
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
      />
      <TextField
        {...text('email')}
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <NewPasswordFields {...{ words: passwordWords, labels: words, toggle, errors, fields }} />
      <Checkbox
        id="terms"
        name="terms"
        label={terms}
        required
        defaultChecked={state.values?.terms === 'on'}
        error={wordsOf('terms')}
      />
    </AuthForm>
  )
}
