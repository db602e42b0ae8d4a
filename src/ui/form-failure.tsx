'use client'

import { useEffect, useRef } from 'react'
import type { FormState } from '@/lib/form-state'
import { ErrorSummary } from './error-summary'
import { Notice } from './notice'

/** Error code → words, with `UNKNOWN` for the rest. `CONNECTION_LOST` is an answer of every form: `lost-connection.ts`. */
export type FormErrorWords = Readonly<Record<string, string>> & {
  readonly UNKNOWN: string
  readonly CONNECTION_LOST: string
}

type FormFailureProps = {
  readonly state: FormState
  readonly title: string
  readonly words: FormErrorWords
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
    <FocusedNotice state={state} title={title}>
      {words[state.code ?? 'UNKNOWN'] ?? words.UNKNOWN}
    </FocusedNotice>
  )
}

type FocusedNoticeProps = Pick<FormFailureProps, 'state' | 'title'> & { readonly children: string }

/** Takes the focus once for each answer, not with each render: the reader may be typing again. */
function FocusedNotice({ state, title, children }: FocusedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what a new answer is known by
  useEffect(() => notice.current?.focus(), [state])
  return (
    <div tabIndex={-1} ref={notice} className="rounded-field">
      <Notice tone="error" role="alert" title={title}>
        {children}
      </Notice>
    </div>
  )
}
