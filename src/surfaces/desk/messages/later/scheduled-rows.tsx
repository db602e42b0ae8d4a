'use client'

import type { ReactNode } from 'react'
import { TypedRow, type TypedRowWords } from '../../records/typed-row'
import { useTypedRows } from '../../records/use-typed-rows'

type ScheduledRow = {
  readonly id: string
  readonly group: 'planned' | 'cancelled'
  /** Its texts, and when it is sent. */
  readonly message: ReactNode
  /** Changes it; not shown for one that is cancelled, unless something is typed there. */
  readonly form: ReactNode
  /** Send it now, or cancel it. */
  readonly buttons: ReactNode
  /** Takes back that it was cancelled. */
  readonly undo: ReactNode
}
type ScheduledRowsProps = {
  readonly rows: readonly ScheduledRow[]
  readonly words: TypedRowWords & { readonly title: string; readonly lead: string }
}

/** Messages that are sent later. One in whose form something is typed stays when it is sent or cancelled meanwhile. */
export function ScheduledRows({ rows: read, words }: ScheduledRowsProps) {
  const { rows, handlersOf } = useTypedRows(read, { staysInGroup: true })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="scheduled-title" className="grid gap-3">
      <h2 id="scheduled-title" className="font-semibold">
        {words.title}
      </h2>
      <p className="text-2xs text-ink-soft">{words.lead}</p>
      <ul className="grid gap-3">
        {rows.map((one) => {
          const { id, group, message, form, buttons, undo } = one
          const handlers = handlersOf(one)
          const { place } = handlers
          const isPlanned = group === 'planned'
          return (
            <li
              key={id}
              className="grid gap-3 rounded-field border border-dashed border-edge bg-surface p-4"
              onInput={handlers.onTyped}
            >
              {/* Its time is no longer true, and a message that was sent is in the conversation above. */}
              {place === 'gone' ? null : message}
              <TypedRow {...{ handlers, words }}>{isPlanned ? form : null}</TypedRow>
              {isPlanned && place === 'listed' ? buttons : null}
              {!isPlanned || place === 'moved' ? undo : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
