'use client'

import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import type { useForm } from '@/ui/use-form'

type AuthFormProps = {
  readonly form: ReturnType<typeof useForm>
  readonly errors: Messages['accounts']['errors']
  readonly words: { readonly errorTitle: string; readonly submit: string; readonly submitting: string }
  /** Hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>
  /** Before the names in controls' ids, where a page has several forms. */
  readonly prefix?: string
  readonly children: ReactNode
}

/** A form about signing in: the error, its fields, one button over the whole width. */
export function AuthForm({ form, errors, words, hidden = {}, prefix, children }: AuthFormProps) {
  const { state, pending, attempt, props } = form
  return (
    <form className="grid gap-5" {...props}>
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: errors, title: words.errorTitle, prefix }}
      />
      <HiddenFields values={hidden} />
      {children}
      <Button type="submit" variant="main" busy={pending} className="w-full">
        {pending ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
