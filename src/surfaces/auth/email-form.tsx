'use client'

import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { EmailField } from '@/surfaces/forms/accounts/auth-fields'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { FormDone } from '@/surfaces/forms/accounts/form-done'
import { addressFaults } from '@/surfaces/forms/accounts/form-faults'
import { useForm } from '@/ui/use-form'

type EmailFormProps = {
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly words: Messages['accounts']['forgot']
  readonly errors: Messages['accounts']['errors']
  readonly hidden: Readonly<Record<string, string>>
}

/** An email address, to which a link is sent if there is an account; the answer is the same if there is none. */
export function EmailForm({ action, words, errors, hidden }: EmailFormProps) {
  const form = useForm(action, addressFaults)
  if (form.state.status === 'done') return <FormDone title={words.doneTitle}>{words.done}</FormDone>
  return (
    <AuthForm form={form} errors={errors} words={words} hidden={hidden}>
      <EmailField form={form} errors={errors} label={words.email} />
    </AuthForm>
  )
}
