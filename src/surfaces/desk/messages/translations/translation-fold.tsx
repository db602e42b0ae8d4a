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
  /** One of the forms was sent without scripts and not saved: its answer would be hidden. */
  readonly isUnsaved: boolean
  readonly words: TypedRowWords
  readonly children: ReactNode
}

/**
 * The forms for a translation, behind a button; they close once it is saved or deleted. With something typed in them they
 * stay when a colleague deletes the translation.
 */
export function TranslationFold(props: TranslationFoldProps) {
  const { label, closeLabel, about, isStored, words, children } = props
  const [isOpen, setOpen] = useState(props.isUnsaved)
  /** Whether there was a translation when something was first typed. */
  const [typedOn, setTypedOn] = useState<'stored' | 'none'>()
  const [settled, setSettled] = useState(0)
  const [forms, setForms] = useState({ isStored, count: 0 })
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    // It may have been opened before the page was hydrated.
    setOpen(summary.current?.parentElement?.hasAttribute('open') ?? false)
  }, [])
  useEffect(() => {
    // The button that was pressed is hidden now.
    if (settled > 0) summary.current?.focus()
  }, [settled])
  const isGone = typedOn === 'stored' && !isStored
  // What was typed for a translation that is deleted is not in the next form, unless its writer still keeps it.
  if (forms.isStored !== isStored && !isGone) setForms({ isStored, count: forms.count + (isStored ? 0 : 1) })
  const onTyped = () => setTypedOn((before) => before ?? (isStored ? 'stored' : 'none'))
  const onSettled = () => {
    setOpen(false)
    setTypedOn(undefined)
    setSettled((count) => count + 1)
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary} className={buttonStyle('quiet', 'small', 'cursor-pointer')}>
        <span>
          {isOpen ? closeLabel : label} <span className="sr-only">({about})</span>
        </span>
      </summary>
      <div key={forms.count} className="mt-3 grid gap-3" onInput={onTyped}>
        <TypedRow handlers={{ place: isGone ? 'gone' : 'listed', onTyped, onSettled }} words={words}>
          {children}
        </TypedRow>
      </div>
    </details>
  )
}
