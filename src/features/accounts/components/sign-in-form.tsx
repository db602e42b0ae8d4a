'use client'

import type { Messages } from '@/i18n/namespaces'
import { errorWords } from '@/ui/error-words'
import { Notice } from '@/ui/notice'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { signIn } from '../actions'
import { AuthForm } from './auth-form'
import { signInFaults } from './form-faults'
import { PasswordField, type PasswordToggle } from './password-field'

type SignInFormProps = {
  readonly words: Messages['accounts']['signIn']
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  /** Sent along unseen: the language, where to go afterwards, a parked request. */
  readonly hidden: Readonly<Record<string, string>>
  /** Said until something newer is to be said. */
  readonly note: 'passwordSaved' | 'again' | undefined
}

/** Email and password. Says the same whatever is wrong with them. */
export function SignInForm({ words, toggle, errors, hidden, note }: SignInFormProps) {
  const form = useForm(signIn, signInFaults)
  const { state, fields } = form
  const wordsOf = (name: string) => errorWords(fields[name], errors)
  return (
    <AuthForm form={form} errors={errors} words={words} hidden={hidden}>
      {note && state.status === 'idle' && Object.keys(fields).length === 0 ? (
        <Notice tone={note === 'again' ? 'info' : 'success'} role="status">
          {note === 'again' ? words.again : words.passwordSaved}
        </Notice>
      ) : null}
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
    </AuthForm>
  )
}
