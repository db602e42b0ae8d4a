'use client'

import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import type { useForm } from '@/ui/use-form'
import { CurrentPasswordField } from './auth-fields'
import { AuthForm } from './auth-form'
import type { PasswordToggle } from './password-field'

type PasswordAgainProps = {
  readonly form: ReturnType<typeof useForm>
  readonly words: Messages['accounts']['secondFactor']
  readonly submit: string
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  /** Before the field's id, because the page has several of these forms. */
  readonly prefix: string
  readonly children?: ReactNode
}

/** A form that asks for the password again, because it changes how a person signs in. */
export function PasswordAgainForm(props: PasswordAgainProps) {
  const { form, words, submit, toggle, errors, prefix, children } = props
  const formWords = { errorTitle: words.errorTitle, submit, submitting: words.submitting }
  return (
    <AuthForm form={form} errors={errors} words={formWords} prefix={prefix}>
      {children}
      <CurrentPasswordField {...{ form, errors, toggle, prefix }} label={words.password} />
    </AuthForm>
  )
}

/** The recovery codes in a form's answer, the only place that has them. */
export function codesOf({ status, values }: FormState): readonly string[] | undefined {
  return status === 'done' ? values?.codes?.split(' ') : undefined
}
