import type { ReactNode } from 'react'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { setResponseStatus } from '@/lib/render-context'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import type { ListCode } from './read-lists'

type ListsNotLoadedProps = {
  readonly locale: Locale
  /** Which list is missing. */
  readonly code: ListCode
  /** Address of the page that is opened again. */
  readonly href: string
  /** What cannot be shown, and that nothing is lost. */
  readonly text: string
  /** Heading of the page. */
  readonly children: ReactNode
}

/** In place of an offer's form or preview. */
export async function ListsNotLoaded({ locale, code, href, text, children }: ListsNotLoadedProps) {
  setResponseStatus(503)
  const { desk, details } = await loadMessages(locale)
  const { hospitals, doctors } = details.errors
  const edited = await editedErrors(locale, { HOSPITALS_FAILED: hospitals, DOCTORS_FAILED: doctors })
  return (
    <div className="mx-auto grid max-w-3xl justify-items-start gap-4 py-6">
      {children}
      <Notice tone="error" role="alert" title={edited[code]}>
        {text}
      </Notice>
      <LinkButton href={href}>{desk.offer.again}</LinkButton>
    </div>
  )
}
