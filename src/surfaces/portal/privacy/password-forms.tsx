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

/** Asks for the password and has the archive made; the page around it shows how far it is. */
export function ExportForm(props: PasswordFormProps) {
  return <PasswordForm form={useForm(requestExport, passwordAgainFaults)} prefix="export-" {...props} />
}

/** Asks for the password and asks for erasure; the page around it shows until when it can be taken back. */
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
  /** Whether there is something to take back. */
  readonly isOffered: boolean
  readonly label: string
  readonly failed: string
  readonly done: string
  readonly demoDone: string
  readonly errors: Errors
}

/** Takes the wish for erasure back. It stays on the page afterwards, so that its answer is read. */
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

/** Asks the server again while an archive is being made and the page is looked at. */
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
