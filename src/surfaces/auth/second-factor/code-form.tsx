'use client'

import type { Messages } from '@/i18n/namespaces'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { codeFaults } from '@/surfaces/forms/accounts/form-faults'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { submitCode } from './code-actions'

type CodeFormProps = {
  readonly words: Messages['accounts']['code']
  readonly errors: Messages['accounts']['errors']
  readonly hidden: Readonly<Record<string, string>>
  /** Whether a recovery code is entered instead of the app's. */
  readonly isRecovery: boolean
}

/** The code after the password. */
export function CodeForm({ words, errors, hidden, isRecovery }: CodeFormProps) {
  const form = useForm(submitCode, codeFaults)
  const look = isRecovery
    ? { label: words.recoveryLabel, autoComplete: 'off' }
    : ({
        label: words.label,
        autoComplete: 'one-time-code',
        inputMode: 'numeric',
        className: CODE_CLASS,
      } as const)
  return (
    <AuthForm form={form} errors={errors} words={words} hidden={hidden}>
      <TextField
        id="code"
        name="code"
        required
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        error={errorWords(form.fields.code, errors)}
        {...look}
      />
    </AuthForm>
  )
}

/** Six digits that are read from another screen: large, with space between them. */
export const CODE_CLASS = 'text-xl tracking-[0.3em] tabular-nums'
