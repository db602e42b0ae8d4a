'use client'

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { ConversationForm, type ConversationFormProps } from './conversation-form'

type NewMessageButtonProps = ConversationFormProps & {
  /** The page with the same form, for browsers without scripts. */
  readonly href: string
  /** What to know before writing. */
  readonly notes: ReactNode
}

/** Opens the dialog for a new message. A link, so that it works without scripts and in a new tab (decision 0024). */
export function NewMessageButton({ href, notes, ...form }: NewMessageButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { words } = form
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <a href={href} className={buttonStyle('main', 'normal')} onClick={open}>
        {words.open}
      </a>
      <dialog ref={dialog} aria-labelledby="new-message" className="sheet m-auto">
        <div className="grid gap-5 p-6">
          <h2 id="new-message" className="display text-xl">
            {words.title}
          </h2>
          {notes}
          {/* Stays after closing, so that what was typed is there when the dialog is opened again. */}
          {isOpen ? <ConversationForm {...form} /> : null}
          <Button variant="plain" onClick={() => dialog.current?.close()}>
            {words.close}
          </Button>
        </div>
      </dialog>
    </>
  )
}
