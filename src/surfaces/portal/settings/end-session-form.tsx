'use client'

import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { FormFailure } from '@/ui/form-failure'
import { useFocusAfter } from '@/ui/use-focus-after'
import { useForm } from '@/ui/use-form'
import { signOutElsewhere } from './actions'

type EndSessionFormProps = {
  /** A session's id, or `others`. */
  readonly session: string
  readonly label: string
  /** Accessible name, where several buttons have the same label. */
  readonly fullLabel?: string
  readonly words: Messages['accounts']['security']
  readonly demoDone: string
  readonly errors: Messages['accounts']['errors']
  /** Id of what gets the focus afterwards, because this button is gone then. */
  readonly focusAfter: string
}

/** A button that ends another session; after success the list around it no longer shows that session. */
export function EndSessionForm(props: EndSessionFormProps) {
  const { session, label, fullLabel, words, demoDone, errors, focusAfter } = props
  const { form, onDone } = useFocusAfter(focusAfter)
  const { state, pending, attempt, props: sent } = useForm(signOutElsewhere, undefined, onDone)
  return (
    <form ref={form} className="grid gap-3" {...sent}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.endFailed }} />
      <input type="hidden" name="session" value={session} />
      <Button type="submit" size="small" busy={pending} aria-label={fullLabel} className="justify-self-start">
        {label}
      </Button>
      <p role="status" className="text-xs text-ink-soft empty:hidden">
        {state.code === 'DEMO_NOT_SAVED' ? demoDone : ''}
      </p>
    </form>
  )
}
