'use client'

import { type MouseEvent, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { WithdrawForm, type WithdrawFormProps } from './withdraw-form'

type WithdrawButtonProps = Omit<WithdrawFormProps, 'onUndo' | 'onWaiting'> & {
  /** The page with the same form, for browsers without scripts. */
  readonly href: string
}

/**
 * Opens the dialog that asks for confirmation. Closing it in any way keeps the request. Not a `ConfirmDialog`, because a
 * link opens it (decision 0024).
 */
export function WithdrawButton({ href, words, hidden, lines }: WithdrawButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isUndone, setIsUndone] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsUndone(false)
    setIsOpen(true)
    dialog.current?.showModal()
  }
  const [isWaiting, setIsWaiting] = useState(false)
  // Closing during the countdown cancels the withdrawal, and the page says so.
  const onClose = () => {
    // The event comes a moment after the closing: it may be open again.
    if (dialog.current?.open) return
    setIsUndone(isWaiting)
    setIsWaiting(false)
    setIsOpen(false)
  }
  const titleId = `withdraw-${hidden.request ?? ''}`
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      {isUndone ? (
        <Notice tone="info" role="status">
          {words.undone}
        </Notice>
      ) : null}
      <a href={href} className={buttonStyle('plain', 'small', '-ml-3.5')} onClick={open}>
        {words.open}
      </a>
      <dialog ref={dialog} aria-labelledby={titleId} className="sheet m-auto" onClose={onClose}>
        <div className="grid gap-4 p-6">
          <h2 id={titleId} className="display text-xl">
            {words.title}
          </h2>
          {isOpen ? (
            <WithdrawForm
              {...{ words, hidden, lines }}
              onWaiting={setIsWaiting}
              onUndo={() => dialog.current?.close()}
            />
          ) : null}
          <Button variant="plain" onClick={() => dialog.current?.close()}>
            {words.back}
          </Button>
        </div>
      </dialog>
    </div>
  )
}
