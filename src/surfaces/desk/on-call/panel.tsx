import type { ReactNode } from 'react'
import type { PartKind } from '@/care/on-call/constants'
import type { OnCallDetail } from '@/care/on-call/present'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { isUnsaved } from '@/lib/render-context'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import type { OccurrenceWords } from './form-specs'
import type { OnCallFormWords } from './on-call-form'

export type PanelProps = {
  readonly locale: Locale
  readonly organisation: OnCallDetail
  /** By which people know its time zone. */
  readonly city: string
  readonly occurrence: OccurrenceWords
  readonly words: Messages['onCall']
  readonly formWords: OnCallFormWords
}

type FrameProps = {
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A part of an organisation's page, with its heading. */
export function Panel({ id, title, lead, children }: FrameProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-field border border-line bg-surface p-4">
      <h2 id={id} tabIndex={-1} className="text-xs font-semibold">
        {title}
      </h2>
      {lead ? <p className="mt-1 text-2xs text-ink-soft">{lead}</p> : null}
      {children}
    </section>
  )
}

type FoldProps = {
  readonly label: string
  /** What the form is about, for screen readers: a list has several such buttons. */
  readonly about?: string
  readonly isOpen?: boolean
  /** What its forms are about, with the id; empty for something new. */
  readonly of: readonly [part: PartKind | 'note' | 'feed', id: string]
  readonly children: ReactNode
}

/** A form behind a button, which opens without scripts. */
export function Fold({ label, about, isOpen = false, of: [part, id], children }: FoldProps) {
  const isRemovalUnsaved = id !== '' && isUnsaved(['on-call.remove', 'on-call.end'], ['id', id])
  return (
    <FormFold
      isUnsaved={isUnsaved([`on-call.${part}`], [part, id]) || isRemovalUnsaved}
      isOpen={isOpen}
      className="mt-3"
    >
      <summary className={buttonStyle('quiet', 'small', 'cursor-pointer')}>
        {label}
        {about ? <span className="sr-only">: {about}</span> : null}
      </summary>
      <div className="mt-3">{children}</div>
    </FormFold>
  )
}
