'use client'

import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { Notice } from '@/ui/notice'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { signIn } from '../actions'
import { PasswordField, type PasswordToggle } from './password-field'

type SignInFormProps = {
  readonly words: Messages['accounts']['signIn']
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  /** Sent along unseen: the language, where to go afterwards, a parked request. */
  readonly hidden: Readonly<Record<string, string>>
  /** Said until something newer is to be said. */
  readonly isPasswordSaved: boolean
}

/** Email and password. Says the same whatever is wrong with them. */
export function SignInForm({ words, toggle, errors, hidden, isPasswordSaved }: SignInFormProps) {
  const { state, fields, pending, attempt, props } = useForm(signIn, missing)
  const wordsOf = (name: string) => errorWords(fields[name], errors)
  return (
    <form className="grid gap-5" {...props}>
      {isPasswordSaved && state.status === 'idle' && Object.keys(fields).length === 0 ? (
        <Notice tone="success" role="status">
          {words.passwordSaved}
        </Notice>
      ) : null}
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.errorTitle }} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        label={words.email}
        defaultValue={state.values?.email}
        error={wordsOf('email')}
      />
      <PasswordField
        id="password"
        name="password"
        autoComplete="current-password"
        required
        label={words.password}
        words={toggle}
        error={wordsOf('password')}
      />
      <Button type="submit" variant="main" busy={pending} className="mt-1 w-full">
        {pending ? words.submitting : words.submit}
      </Button>
    </form>
  )
}

function missing(data: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  if (!String(data.get('email') ?? '').trim()) fields.email = 'EMAIL_REQUIRED'
  if (!data.get('password')) fields.password = 'PASSWORD_REQUIRED'
  return fields
}
