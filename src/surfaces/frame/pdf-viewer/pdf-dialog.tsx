'use client'

import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icon'
import { download, x } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { wordsOfFrame } from './messages'
import { type ShownState, useViewer } from './use-viewer'

export type ShownPdf = {
  readonly id: string
  readonly name: string
  readonly title: string
  /** In bytes. */
  readonly size: number
}

type PdfDialogProps = {
  readonly locale: Locale
  readonly pdf: ShownPdf
  readonly words: Messages['documents']['viewer']
  readonly onClose: () => void
}

/**
 * A PDF, whole pages below each other, in a frame without any right of this site. Closing removes the frame, and with it
 * the file.
 */
export function PdfDialog({ locale, pdf, words, onClose }: PdfDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const title = words.title.replace('{title}', pdf.title)
  const toShow = { title, locale, words: wordsOfFrame(words) }
  const state = useViewer({
    ...{ frame, toShow, onClose },
    address: `/documents/${pdf.id}?size=view`,
    size: pdf.size,
  })
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.19_0.03_260/0.55)]" />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-surface text-ink sm:inset-6 sm:rounded-card">
          <div className="flex items-center gap-2 border-b border-line px-3 py-1">
            <Dialog.Title className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</Dialog.Title>
            <Download {...{ pdf, words }} />
            <Dialog.Close className="icon-button" aria-label={words.close}>
              <Icon of={x} className="size-6" />
            </Dialog.Close>
          </div>
          <Progress {...{ state, words }} />
          {state.at === 'failed' ? (
            <div className="grid content-start gap-4 p-4">
              <Notice tone="error" role="alert" title={words.failedTitle}>
                {words.failures[state.why]}
              </Notice>
              <p>
                <a
                  href={`/documents/${pdf.id}`}
                  download={pdf.name}
                  className={buttonStyle('main', 'normal')}
                >
                  <Icon of={download} className="size-4" />
                  {words.download}
                </a>
              </p>
            </div>
          ) : (
            <div className="relative flex min-h-0 flex-1 overflow-hidden">
              <iframe
                ref={frame}
                src="/pdf-viewer/"
                title={title}
                sandbox="allow-scripts"
                referrerPolicy="no-referrer"
                className="min-h-0 w-full flex-1 bg-mist"
              />
              {state.at === 'loading' || state.at === 'opening' ? <PageSkeleton /> : null}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Where the first page will be. */
function PageSkeleton() {
  return (
    <span
      aria-hidden="true"
      className="skeleton pointer-events-none absolute inset-x-3 top-3 mx-auto aspect-[210/297] max-w-3xl"
    />
  )
}

function Download({ pdf, words }: Pick<PdfDialogProps, 'pdf' | 'words'>) {
  return (
    <a
      href={`/documents/${pdf.id}`}
      download={pdf.name}
      aria-label={words.download}
      title={words.download}
      className="icon-button"
    >
      <Icon of={download} className="size-5" />
    </a>
  )
}

/** Nothing once the file is shown. */
function Progress({ state, words }: { readonly state: ShownState } & Pick<PdfDialogProps, 'words'>) {
  if (state.at !== 'loading' && state.at !== 'opening') return null
  const isLoading = state.at === 'loading'
  return (
    <p className="flex items-center gap-3 px-4 py-2 text-sm text-ink-soft" role="status">
      {isLoading ? words.loading : words.opening}
      <progress
        className="h-2 flex-1 accent-bosphorus"
        aria-label={words.loading}
        max={100}
        {...(isLoading ? { value: state.percent } : {})}
      />
    </p>
  )
}
