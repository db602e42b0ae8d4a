'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonStyle } from '@/ui/button-style'
import { TypedRow, type TypedRowWords } from '../../records/typed-row'

type TranslationFoldProps = {
  readonly label: string
  readonly closeLabel: string
  /** Which message it is, for screen readers: a conversation has several such buttons. */
  readonly about: string
  /** Whether there is a translation. */
  readonly isStored: boolean
  readonly words: TypedRowWords
  readonly children: ReactNode
}

/**
 * The forms for a translation, behind a button; they close once it is saved or deleted. With something typed in them they
 * stay when a colleague deletes the translation.
 */
export function TranslationFold(props: TranslationFoldProps) {
  const { label, closeLabel, about, isStored, words, children } = props
  const [isOpen, setOpen] = useState(false)
  /** Whether there was a translation when something was first typed. */
  const [typedOn, setTypedOn] = useState<'stored' | 'none'>()
  const [settled, setSettled] = useState({ count: 0, discarded: 0 })
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that was pressed is hidden now.
    if (settled.count > 0) summary.current?.focus()
  }, [settled])
  const isGone = typedOn === 'stored' && !isStored
  const onTyped = () => setTypedOn((before) => before ?? (isStored ? 'stored' : 'none'))
  const onSettled = () => {
    setOpen(false)
    setTypedOn(undefined)
    setSettled(({ count, discarded }) => ({ count: count + 1, discarded: discarded + (isGone ? 1 : 0) }))
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary} className={buttonStyle('quiet', 'small', 'cursor-pointer')}>
        <span>
          {isOpen ? closeLabel : label} <span className="sr-only">({about})</span>
        </span>
      </summary>
      {/* What was typed for a translation that is gone is not in the next form. */}
      <div key={settled.discarded} className="mt-3 grid gap-3" onInput={onTyped}>
        <TypedRow handlers={{ place: isGone ? 'gone' : 'listed', onTyped, onSettled }} words={words}>
          {children}
        </TypedRow>
      </div>
    </details>
  )
}
