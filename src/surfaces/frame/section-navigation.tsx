import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'
import { SectionScroller } from './section-scroller'

type SectionNavigationProps = {
  readonly label: string
  readonly current: string
  readonly items: readonly {
    readonly key: string
    readonly href: string
    readonly name: string
    /** Number of waiting items: shown as a badge, read to screen readers as `countWords`. */
    readonly count?: number
    readonly countWords?: string
    /** In the place of both: a badge that follows the number. */
    readonly badge?: ReactNode
  }[]
}

/** Navigation between the sections of an area. Each section has a URL, so these are links, not tabs. */
export function SectionNavigation({ label, current, items }: SectionNavigationProps) {
  return (
    <SectionScroller label={label} current={current}>
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {items.map(({ key, href, name, count = 0, countWords, badge }) => (
          <li key={key}>
            <PendingLink
              href={href}
              aria-current={key === current ? 'page' : undefined}
              className={cx(
                'flex min-h-12 items-center border-b-2 px-4 text-sm font-semibold whitespace-nowrap hover:text-bosphorus',
                key === current ? 'border-bosphorus text-bosphorus' : 'border-transparent text-ink-soft',
              )}
            >
              {name}
              {badge}
              {count > 0 ? (
                <span className="relative ml-2 rounded-full bg-amber-mist px-2 text-2xs text-amber">
                  <span aria-hidden={countWords ? true : undefined} className="tabular">
                    {count}
                  </span>
                  {countWords ? <span className="sr-only">({countWords})</span> : null}
                </span>
              ) : null}
            </PendingLink>
          </li>
        ))}
      </ul>
    </SectionScroller>
  )
}
