'use client'

import type { ReactNode } from 'react'
import { NAME_MAX_LENGTH } from '@/care/accounts/constants'
import type { Messages } from '@/i18n/namespaces'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { googleRegistrationFaults } from '@/surfaces/forms/accounts/form-faults'
import { Checkbox } from '@/ui/checkbox'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { registerFromGoogle } from './actions'

type GoogleRegistrationFormProps = {
  readonly words: Messages['accounts']['google']
  readonly nameWords: Messages['accounts']['signUp']
  readonly errors: Messages['accounts']['errors']
  readonly hidden: Readonly<Record<string, string>>
  readonly terms: ReactNode
  /** As Google has them; empty where it has none. */
  readonly names: { readonly first_name: string; readonly last_name: string }
}

/** Completes a registration with Google: the person checks the name and accepts the terms. */
export function GoogleRegistrationForm({
  words,
  nameWords,
  errors,
  hidden,
  terms,
  names,
}: GoogleRegistrationFormProps) {
  const form = useForm(registerFromGoogle, googleRegistrationFaults)
  const { state, fields } = form
  const name = (field: 'first_name' | 'last_name', label: string, autoComplete: string) => (
    <TextField
      id={field}
      name={field}
      required
      label={label}
      autoComplete={autoComplete}
      maxLength={NAME_MAX_LENGTH}
      defaultValue={state.values?.[field] ?? names[field]}
      error={errorWords(fields[field], errors)}
    />
  )
  const formWords = {
    errorTitle: nameWords.errorTitle,
    submit: words.create,
    submitting: nameWords.submitting,
  }
  return (
    <AuthForm form={form} errors={errors} words={formWords} hidden={hidden}>
      {name('first_name', nameWords.firstName, 'given-name')}
      {name('last_name', nameWords.lastName, 'family-name')}
      <Checkbox
        id="terms"
        name="terms"
        label={terms}
        required
        defaultChecked={state.values?.terms === 'on'}
        error={errorWords(fields.terms, errors)}
      />
    </AuthForm>
  )
}
