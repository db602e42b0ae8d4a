'use client'

import { useState } from 'react'
import { arranged, placeOf, type RowPlace, type TypedList } from './rules'

type Row = { readonly id: string; readonly group?: string }
type Options = {
  /** Whether a record that is not in the list is on another page of it. */
  readonly isAway?: (id: string) => boolean
  /** Each group is a list of its own: a row in which something is typed stays in the one that it was in. */
  readonly staysInGroup?: boolean
}
export type RowHandlers = {
  readonly place: RowPlace
  readonly onTyped: () => void
  /** What was typed in the row is stored, or given up. */
  readonly onSettled: () => void
}

/** The rows of a list that the page reads again while something is typed in them. */
export function useTypedRows<One extends Row>(
  read: readonly One[],
  { isAway, staysInGroup = false }: Options = {},
) {
  const [list, setList] = useState<TypedList<One>>({ read, rows: read, typed: new Set() })
  if (list.read !== read) setList(arranged({ ...list, read }, staysInGroup))
  const handlersOf = (row: One): RowHandlers => ({
    place: placeOf(row, list, isAway),
    onTyped: () =>
      setList((now) => (now.typed.has(row.id) ? now : { ...now, typed: new Set([...now.typed, row.id]) })),
    onSettled: () =>
      setList((now) => {
        const typed = new Set([...now.typed].filter((id) => id !== row.id))
        return arranged({ ...now, typed }, staysInGroup)
      }),
  })
  return { rows: list.rows, handlersOf }
}
