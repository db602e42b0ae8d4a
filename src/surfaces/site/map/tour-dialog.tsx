'use client'

import { useId, useRef, useState } from 'react'
import { grantService, useMayLoad } from '@/care/consent/choice/hooks'
import type { Locale } from '@/i18n/locales'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { x } from '@/ui/icon-shapes.generated'

type TourDialogProps = {
  readonly locale: Locale
  readonly url: string
  readonly name: string
  readonly className?: string | undefined
  readonly words: Readonly<Record<'open' | 'title' | 'ask' | 'show' | 'close' | 'elsewhere', string>>
}

/** A 3D tour in a dialog. Nothing is loaded from the tour's server before the visitor has agreed. */
export function TourDialog({ locale, url, name, className, words }: TourDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const mayLoad = useMayLoad('tour')

  const open = () => {
    setIsOpen(true)
    dialog.current?.showModal()
  }
  const show = () => {
    grantService('tour', locale)
    dialog.current?.querySelector('button')?.focus() // the button that had the focus is removed
  }
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {words.open}
        <span className="sr-only">: {name}</span>
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="sheet tour-sheet"
        onClose={() => setIsOpen(false)}
      >
        <div className="flex items-center justify-between gap-4 p-4">
          <h2 id={titleId} className="font-semibold">
            {words.title}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon of={x} className="size-6" />
          </button>
        </div>
        {isOpen && mayLoad ? (
          <iframe
            src={url}
            title={words.title}
            className="tour-frame"
            sandbox="allow-scripts allow-same-origin allow-popups"
            allow="fullscreen; xr-spatial-tracking; gyroscope; accelerometer"
            referrerPolicy="strict-origin"
          />
        ) : (
          <div className="map-ask tour-frame">
            <p>{words.ask}</p>
            <Button size="small" onClick={show}>
              {words.show}
            </Button>
            <a className="link text-sm" href={url} target="_blank" rel="noopener noreferrer">
              {words.elsewhere}
            </a>
          </div>
        )}
      </dialog>
    </>
  )
}
