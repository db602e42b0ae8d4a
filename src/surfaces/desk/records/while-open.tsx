'use client'

import { type FormEvent, type ReactNode, useEffect, useState } from 'react'

type WhileOpenProps = {
  /** Whether what its dialogs do is no longer possible. */
  readonly isOver: boolean
  /** Once it is over, those that were last given before it are shown. */
  readonly children: ReactNode
}

/**
 * Buttons with dialogs that go when what they do is no longer possible. While something is being typed in a dialog they
 * stay until it is closed; sending is refused by the server.
 */
export function WhileOpen({ isOver, children }: WhileOpenProps) {
  const [dialog, setDialog] = useState<Element | null>(null)
  const [last, setLast] = useState(children)
  if (!isOver && last !== children) setLast(children)
  // It can be closed by its form, its buttons or a key; in each case it leaves the page.
  useEffect(() => {
    if (!dialog) return undefined
    const observer = new MutationObserver(() => {
      if (!dialog.isConnected) setDialog(null)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [dialog])
  if (isOver && !dialog) return null
  // Events of a dialog arrive here as well, although it is elsewhere in the document.
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof Element) setDialog(target.closest('[role="alertdialog"]'))
  }
  return (
    <div className="contents" onInput={onInput}>
      {isOver ? last : children}
    </div>
  )
}
