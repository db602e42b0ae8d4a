'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Notice } from '@/ui/notice'
import { withTyped } from './rules'

export type RecordRow = {
  readonly id: string
  /** Heading of its group; the rows of a group follow each other. */
  readonly group: string
  readonly row: ReactNode
}
type RecordRowsProps = {
  readonly rows: readonly RecordRow[]
  /** `gone`: of a record that a colleague has deleted while something was typed for it. */
  readonly words: { readonly gone: string; readonly discard: string }
}
type RowState = {
  readonly isGone: boolean
  /** What was typed in the row is stored, or given up. */
  readonly onSettled: () => void
}

const Row = createContext<RowState>({ isGone: false, onSettled: () => {} })

/** What a form needs to know about its row; of a form outside of the list nothing. */
export function useRow(): RowState {
  return useContext(Row)
}

/**
 * Records in groups, each with its form. What is typed in a row stays when a colleague moves the record to another group,
 * because all groups are one list, and when they delete it.
 */
export function RecordRows({ rows, words }: RecordRowsProps) {
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState({ read: rows, ...withTyped([], rows, typed) })
  if (shown.read !== rows) setShown({ read: rows, ...withTyped(shown.rows, rows, typed) })
  function settle(id: string) {
    setTyped((ids) => new Set([...ids].filter((one) => one !== id)))
    if (shown.gone.has(id)) setShown({ ...shown, rows: shown.rows.filter((one) => one.id !== id) })
  }
  return (
    <ul>
      {shown.rows.map(({ id, group, row }, index) => {
        const isFirst = group !== shown.rows[index - 1]?.group
        const isLast = group !== shown.rows[index + 1]?.group
        const isGone = shown.gone.has(id)
        return (
          <li key={id} onInput={() => setTyped((ids) => (ids.has(id) ? ids : new Set([...ids, id])))}>
            {isFirst ? <h2 className="mt-6 mb-2 font-semibold">{group}</h2> : null}
            <div
              className={cx(
                'border-x border-b border-line bg-surface',
                isFirst && 'rounded-t-field border-t',
                isLast && 'rounded-b-field',
              )}
            >
              {isGone ? (
                <Notice tone="warning" role="alert" title={words.gone}>
                  <Button size="small" variant="quiet" className="mt-3" onClick={() => settle(id)}>
                    {words.discard}
                  </Button>
                </Notice>
              ) : null}
              <Row value={{ isGone, onSettled: () => settle(id) }}>{row}</Row>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
