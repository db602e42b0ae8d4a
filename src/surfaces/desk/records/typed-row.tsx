'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { RowPlace } from './rules'
import type { RowHandlers } from './use-typed-rows'

/** What is said of a record that a colleague has deleted or moved while something was typed for it. */
export type TypedRowWords = {
  readonly gone: string
  readonly discard: string
  readonly moved?: string
  readonly away?: string
}
type RowState = {
  readonly place: RowPlace
  /** A colleague has deleted the record. */
  readonly isGone: boolean
  readonly onSettled: () => void
}

const Row = createContext<RowState>({ place: 'listed', isGone: false, onSettled: () => {} })

/** What a form needs to know about its row; of a form outside of a list nothing. */
export function useRow(): RowState {
  return useContext(Row)
}

type TypedRowProps = {
  readonly handlers: RowHandlers
  readonly words: TypedRowWords
  readonly children: ReactNode
}

/** The content of a row, below what a colleague has done with its record. */
export function TypedRow({ handlers: { place, onSettled }, words, children }: TypedRowProps) {
  const text = place === 'listed' ? undefined : words[place]
  return (
    <>
      {text ? (
        <Notice tone="warning" role="alert" title={text}>
          <Button size="small" variant="quiet" className="mt-3" onClick={onSettled}>
            {words.discard}
          </Button>
        </Notice>
      ) : null}
      <Row value={{ place, isGone: place === 'gone', onSettled }}>{children}</Row>
    </>
  )
}

/** Part of a row that needs its record in the list: what deletes it. */
export function WhileListed(props: { readonly className?: string; readonly children: ReactNode }) {
  const { place } = useRow()
  return place === 'gone' || place === 'away' ? null : <div {...props} />
}
