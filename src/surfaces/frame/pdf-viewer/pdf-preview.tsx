'use client'

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import type { ShownPdf } from './pdf-dialog'

/** Loaded when it is opened first: no page carries it. */
const PdfDialog = lazy(async () => ({ default: (await import('./pdf-dialog')).PdfDialog }))

type PdfPreviewProps = {
  readonly locale: Locale
  readonly pdf: ShownPdf
  readonly words: Messages['documents']['viewer']
  readonly className: string
  /** For a button with an icon only. */
  readonly label?: string
  readonly children: ReactNode
}

/** The button that shows a PDF above the page. Without scripts, the link to save it is beside it. */
export function PdfPreview({ locale, pdf, words, className, label, children }: PdfPreviewProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        className={className}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Suspense>{isOpen ? <PdfDialog {...{ locale, pdf, words }} onClose={close} /> : null}</Suspense>
    </>
  )
}
