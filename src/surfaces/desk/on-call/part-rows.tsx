'use client'

import type { ReactNode } from 'react'
import { TypedRow, type TypedRowWords } from '../records/typed-row'
import { useTypedRows } from '../records/use-typed-rows'

export type PartRow = { readonly id: string; readonly row: ReactNode }
type PartRowsProps = {
  readonly rows: readonly PartRow[]
  /** Ids of what was removed: whatever else leaves the list is in another week. Undefined where no weeks are shown. */
  readonly removed?: readonly string[]
  readonly words: TypedRowWords
}

/** Parts of an organisation. One in whose form something is typed stays when a colleague removes it or moves it away. */
export function PartRows({ rows: read, removed, words }: PartRowsProps) {
  const isAway = removed && ((id: string) => !removed.includes(id))
  const { rows, handlersOf } = useTypedRows(read, isAway && { isAway })
  return (
    <ul className="mt-2 divide-y divide-line">
      {rows.map((one) => {
        const handlers = handlersOf(one)
        return (
          <li key={one.id} className="py-2" onInput={handlers.onTyped}>
            <TypedRow {...{ handlers, words }}>{one.row}</TypedRow>
          </li>
        )
      })}
    </ul>
  )
}
