'use client'

import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { FormFailure } from '@/ui/form-failure'
import { useForm } from '@/ui/use-form'
import { signOutElsewhere } from './actions'

type EndSessionFormProps = {
  /** A session's id, or `others`. */
  readonly session: string
  readonly label: string
  /** Said instead of the label where several look alike. */
  readonly fullLabel?: string
  readonly words: Messages['accounts']['security']
  readonly demoDone: string
  readonly errors: Messages['accounts']['errors']
}

/** One button that signs out somewhere else; the list around it shows what came of it. */
export function EndSessionForm({ session, label, fullLabel, words, demoDone, errors }: EndSessionFormProps) {
  const { state, pending, attempt, props } = useForm(signOutElsewhere)
  return (
    <form className="grid gap-3" {...props}>
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
