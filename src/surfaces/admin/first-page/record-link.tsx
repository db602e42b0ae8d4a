import { Link } from '@payloadcms/ui'
import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { adminPath } from '@/care/editorial/rules'
import type { RecordTitle } from '@/content/overview/present'
import { nameOfKind } from '@/content/overview/read-title'
import { keyOf, type RecordRef } from '@/content/overview/rules'
import type { Locale } from '@/i18n/locales'
import type { translator } from '@/i18n/messages'

export type EditorialWords = Awaited<ReturnType<typeof translator<'editorial'>>>

/** How a record is called, and what it is: "Haartransplantation", "Behandlung". */
export type RecordName = { readonly title: string; readonly kind: string }
export type Namer = (about: RecordRef) => RecordName

/** What the lists need to write an entry in the editor's language. */
export type ListProps = {
  readonly name: Namer
  readonly reader: Locale
  readonly t: EditorialWords
  /** Whether the page shows this list alone, all of it. */
  readonly isWhole?: boolean
}

type NamerInput = Omit<ListProps, 'name' | 'isWhole'> & {
  readonly payload: Payload
  readonly titles: ReadonlyMap<string, RecordTitle>
}

/** Names records by their titles; one without a title by its number, a global by what it is. */
export function namer({ payload, reader, titles, t }: NamerInput): Namer {
  return (about) => {
    const kind = nameOfKind(payload, about.collection, reader)
    if (about.recordId === 0) return { title: kind, kind: '' }
    const title = titles.get(keyOf(about))?.title
    return { title: title ?? t('firstPage.untitled', { kind, id: about.recordId }), kind }
  }
}

export const LINK = { display: 'inline-flex', alignItems: 'center', minHeight: '24px' } as const
const FAINT = { display: 'block', color: 'var(--theme-elevation-800)' } as const

type RecordLinkProps = {
  readonly about: RecordRef
  readonly name: RecordName
  /** Part of the record's pages, such as `/comments`, or a query. */
  readonly part?: string
  /** Beside what it is. */
  readonly children?: ReactNode
  /** Lines below it. */
  readonly below?: ReactNode
}

/** One entry: a link to the record, and what there is to know about it. */
export function RecordLink({ about, name, part = '', children, below }: RecordLinkProps) {
  return (
    <li style={{ overflowWrap: 'anywhere' }}>
      <Link href={adminPath(about, part)} prefetch={false} style={LINK}>
        {name.title}
      </Link>
      {name.kind || children ? (
        <span style={FAINT}>
          {name.kind}
          {name.kind && children ? ' · ' : null}
          {children}
        </span>
      ) : null}
      {below ? <span style={FAINT}>{below}</span> : null}
    </li>
  )
}
