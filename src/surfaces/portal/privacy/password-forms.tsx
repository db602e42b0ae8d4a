'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { CurrentPasswordField } from '@/surfaces/forms/accounts/auth-fields'
import { AuthForm } from '@/surfaces/forms/accounts/auth-form'
import { FormDone } from '@/surfaces/forms/accounts/form-done'
import { passwordAgainFaults } from '@/surfaces/forms/accounts/form-faults'
import type { PasswordToggle } from '@/surfaces/forms/accounts/password-field'
import { Button } from '@/ui/button'
import { FormFailure } from '@/ui/form-failure'
import { useForm } from '@/ui/use-form'
import { cancelErasure, requestErasure, requestExport } from './actions'

type Errors = Messages['accounts']['errors']
type PasswordFormProps = {
  readonly words: {
    readonly password: string
    readonly submit: string
    readonly submitting: string
    readonly errorTitle: string
  }
  readonly toggle: PasswordToggle
  readonly demoDone: string
  readonly errors: Errors
}

/** Requests the export with the password; the page shows the progress. */
export function ExportForm(props: PasswordFormProps) {
  return <PasswordForm form={useForm(requestExport, passwordAgainFaults)} prefix="export-" {...props} />
}

/** Requests erasure with the password; the page shows until when it can be cancelled. */
export function ErasureForm(props: PasswordFormProps) {
  return <PasswordForm form={useForm(requestErasure, passwordAgainFaults)} prefix="erasure-" {...props} />
}

type InnerProps = PasswordFormProps & {
  readonly form: ReturnType<typeof useForm>
  readonly prefix: string
}

function PasswordForm({ form, prefix, words, toggle, demoDone, errors }: InnerProps) {
  if (form.state.status === 'done' && form.state.code === 'DEMO_NOT_SAVED')
    return <FormDone title={demoDone}>{null}</FormDone>
  return (
    <AuthForm {...{ form, errors, words, prefix }}>
      <CurrentPasswordField {...{ form, errors, toggle, prefix }} label={words.password} />
    </AuthForm>
  )
}

type CancelFormProps = {
  /** Whether there is an erasure that can be cancelled. */
  readonly isOffered: boolean
  readonly label: string
  readonly failed: string
  readonly done: string
  readonly demoDone: string
  readonly errors: Errors
}

/** Cancels the erasure. The form stays on the page afterwards, to show the result. */
export function CancelErasureForm({ isOffered, label, failed, done, demoDone, errors }: CancelFormProps) {
  const { state, pending, attempt, props } = useForm(cancelErasure)
  if (state.code === 'DEMO_NOT_SAVED') return <FormDone title={demoDone}>{null}</FormDone>
  if (!isOffered) return state.status === 'done' ? <FormDone title={done}>{null}</FormDone> : null
  return (
    <form className="grid justify-items-start gap-3" {...props}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: failed }} />
      <Button type="submit" variant="main" busy={pending}>
        {label}
      </Button>
    </form>
  )
}

const REFRESH_MS = 3_000

/** Refreshes the page while an export is in progress and the page is visible. */
export function RefreshWhileRunning() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [router])
  return null
}
