'use client'

import type { FormState } from '@/lib/form-state'
import { ErrorSummary } from './error-summary'
import { Notice } from './notice'

type FormFailureProps = {
  readonly state: FormState
  readonly title: string
  /** Error code → words, with `UNKNOWN` for the rest. */
  readonly words: Readonly<Record<string, string>> & { readonly UNKNOWN: string }
  /** Prefix of the ids of the controls: `reason` → `decline-reason`. */
  readonly prefix?: string | undefined
}

/** The error of a form: links to the invalid fields, or one message when no field is named. Takes the focus. */
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
