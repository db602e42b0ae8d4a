'use client'

import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { TypedRow, type TypedRowWords } from './typed-row'
import { useTypedRows } from './use-typed-rows'

export type RecordRow = {
  readonly id: string
  /** Heading of its group; the rows of a group follow each other. */
  readonly group: string
  readonly row: ReactNode
}
type RecordRowsProps = { readonly rows: readonly RecordRow[]; readonly words: TypedRowWords }

/**
 * Records in groups, each with its form. What is typed in a row stays when a colleague moves the record to another group,
 * because all groups are one list, and when they delete it.
 */
export function RecordRows({ rows: read, words }: RecordRowsProps) {
  const { rows, handlersOf } = useTypedRows(read)
  return (
    <ul>
      {rows.map((one, index) => {
        const { id, group, row } = one
        const isFirst = group !== rows[index - 1]?.group
        const isLast = group !== rows[index + 1]?.group
        const handlers = handlersOf(one)
        return (
          <li key={id} onInput={handlers.onTyped}>
            {isFirst ? <h2 className="mt-6 mb-2 font-semibold">{group}</h2> : null}
            <div
              className={cx(
                'border-x border-b border-line bg-surface',
                isFirst && 'rounded-t-field border-t',
                isLast && 'rounded-b-field',
              )}
            >
              <TypedRow {...{ handlers, words }}>{row}</TypedRow>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
