'use client'

import type { Messages } from '@/i18n/namespaces'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { AuthForm } from './auth-form'
import { giveCode } from './code-actions'
import { codeFaults } from './form-faults'

type CodeFormProps = {
  readonly words: Messages['accounts']['code']
  readonly errors: Messages['accounts']['errors']
  readonly hidden: Readonly<Record<string, string>>
  /** One of the codes on paper instead of the app's. */
  readonly isRecovery: boolean
}

/** The code after the password. Phones offer it by themselves. */
export function CodeForm({ words, errors, hidden, isRecovery }: CodeFormProps) {
  const form = useForm(giveCode, codeFaults)
  const look = isRecovery
    ? { label: words.recoveryLabel, autoComplete: 'off' }
    : ({
        label: words.label,
        autoComplete: 'one-time-code',
        inputMode: 'numeric',
        className: CODE_LOOK,
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

/** Six digits one reads off another screen: large and apart. */
export const CODE_LOOK = 'text-xl tracking-[0.3em] tabular-nums'
