'use client'

import type { Messages } from '@/i18n/namespaces'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { FormDone } from '@/surfaces/forms/accounts/form-done'
import { useForm } from '@/ui/use-form'
import { confirmEmail } from '../actions'

type ConfirmEmailFormProps = {
  readonly words: Messages['accounts']['confirmEmail']
  readonly demoDone: string
  readonly errors: Messages['accounts']['errors']
  /** Left out when the link no longer works; then only the result is shown. */
  readonly token: string | undefined
  readonly email: string | undefined
}

/** A button, because programs that scan mails may open a link. */
export function ConfirmEmailForm({ words, demoDone, errors, token, email }: ConfirmEmailFormProps) {
  const form = useForm(confirmEmail)
  const { state } = form
  if (state.status === 'done') {
    const isDemo = state.code === 'DEMO_NOT_SAVED'
    return <FormDone title={isDemo ? demoDone : words.doneTitle}>{isDemo ? null : words.done}</FormDone>
  }
  if (!token || !email) return <p className="text-sm">{words.dead}</p>
  return (
    <AuthForm form={form} errors={errors} words={words} hidden={{ token }}>
      <p className="text-sm">
        {words.lead}
        <strong className="mt-1 block text-base break-words">{email}</strong>
      </p>
    </AuthForm>
  )
}
