'use client'

import { useEffect, useRef } from 'react'
import { Button } from './button'
import { Icon } from './icon'
import { circleCheck, circleX, info, type Shape, triangleAlert } from './icon-shapes.generated'
import type { Tone } from './notice'

/** How long a toast is shown (specification, sections 2 and 9). */
export const TOAST_MS = 3000

const ICON: Readonly<Record<Tone, Shape>> = {
  success: circleCheck,
  error: circleX,
  warning: triangleAlert,
  info,
}
const TONE_COLOUR: Readonly<Record<Tone, string>> = {
  success: 'text-olive',
  error: 'text-brick',
  warning: 'text-amber',
  info: 'text-bosphorus',
}

/** Closes the dialog after `duration` milliseconds. @returns a function that cancels this */
export function closeAfter(dialog: Pick<HTMLDialogElement, 'close'>, duration: number): () => void {
  const timer = setTimeout(() => dialog.close(), duration)
  return () => clearTimeout(timer)
}

type ToastProps = {
  readonly tone: Tone
  readonly title: string
  readonly text: string
  readonly ok: string
  readonly duration?: number
  readonly onClose: () => void
}

/** A modal message that closes after `duration` milliseconds, by its button or by Escape. Rendered only while shown. */
export function Toast({ tone, title, text, ok, duration = TOAST_MS, onClose }: ToastProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return element ? closeAfter(element, duration) : undefined
  }, [duration])

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="toast-title"
      aria-describedby="toast-text"
      className="sheet"
    >
      <div className="grid justify-items-center gap-3 p-7 text-center">
        <Icon of={ICON[tone]} className={`size-12 ${TONE_COLOUR[tone]}`} />
        <h2 id="toast-title" className="display text-xl">
          {title}
        </h2>
        <p id="toast-text" className="text-ink-soft">
          {text}
        </p>
        <Button autoFocus className="mt-2 min-w-32" onClick={() => dialog.current?.close()}>
          {ok}
        </Button>
      </div>
    </dialog>
  )
}
