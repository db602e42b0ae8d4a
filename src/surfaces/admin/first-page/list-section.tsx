import { Link } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { type EditorialWords, LINK } from './record-link'
import { listPath } from './whole-list'

type ListSectionProps = {
  /** For links and tests: `drafts`. */
  readonly name: string
  readonly title: string
  /** Of the whole list. */
  readonly total: number
  /** Of those shown here. */
  readonly shown: number
  /** Said when there is nothing. */
  readonly none: ReactNode
  readonly t: EditorialWords
  readonly isWhole?: boolean | undefined
  /** Between title and list. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

const PART = { breakInside: 'avoid', marginBottom: '2rem' } as const
const LIST = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '.75rem' } as const

/** A list of the first page with its count, or a sentence that nothing is to be done. */
export function ListSection({
  name,
  title,
  total,
  shown,
  none,
  t,
  isWhole,
  lead,
  children,
}: ListSectionProps) {
  const id = `first-page-${name}`
  return (
    <section aria-labelledby={id} data-list={name} data-total={total} style={PART}>
      <h3 id={id} style={{ margin: '0 0 .5rem' }}>
        {title}
        {total > 0 ? ` (${total})` : null}
      </h3>
      {lead}
      {shown > 0 ? <ul style={LIST}>{children}</ul> : null}
      {shown === 0 && none ? <p style={{ margin: 0 }}>{none}</p> : null}
      {total > shown && !isWhole ? (
        <p style={{ margin: '.75rem 0 0' }}>
          <Link
            aria-labelledby={`${id}-more ${id}`}
            href={listPath(name)}
            id={`${id}-more`}
            prefetch={false}
            style={LINK}
          >
            {t('firstPage.more', { count: total - shown })}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
