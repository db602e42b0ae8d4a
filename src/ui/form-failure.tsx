'use client'

import type { FormState } from '@/lib/form-state'
import { ErrorSummary } from './error-summary'
import { Notice } from './notice'

type FormFailureProps = {
  readonly state: FormState
  readonly title: string
  /** Error code → words, with `UNKNOWN` for the rest. */
  readonly words: Readonly<Record<string, string>> & { readonly UNKNOWN: string }
  /** Put before a field's name to find its control: `reason` → `decline-reason`. */
  readonly prefix?: string | undefined
}

/** What went wrong with a form: the fields to put right, or one sentence when no field is to blame. Takes focus. */
export function FormFailure({ state, title, words, prefix = '' }: FormFailureProps) {
  if (state.status !== 'error') return null
  const items = Object.entries(state.fields ?? {}).map(([name, code]) => ({
    id: `${prefix}${name}`,
    text: words[code] ?? words.UNKNOWN,
  }))
  if (items.length > 0) return <ErrorSummary title={title} items={items} />
  return (
    <div tabIndex={-1} ref={(element) => element?.focus()} className="rounded-field">
      <Notice tone="error" role="alert" title={title}>
        {words[state.code ?? 'UNKNOWN'] ?? words.UNKNOWN}
      </Notice>
    </div>
  )
}
