import type { ReactNode } from 'react'
import { SectionScroller } from '@/surfaces/frame/section-scroller'
import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'

export type DeskEntry = {
  readonly key: string
  readonly href: string
  readonly name: string
  /** Number of waiting items, and the same in words for screen readers. */
  readonly count?: number
  readonly countWords?: string
  /** In the place of both: a badge that follows the number. */
  readonly badge?: ReactNode
}

export type DeskGroup = {
  readonly key: string
  readonly name: string
  readonly entries: readonly DeskEntry[]
}

type DeskNavigationProps = {
  readonly label: string
  readonly current: string
  readonly groups: readonly DeskGroup[]
}

/**
 * The sections of the desk by kind of work: side by side, on a narrow screen in one row that scrolls, where the name of a
 * group stays in sight with its sections.
 */
export function DeskNavigation({ label, current, groups }: DeskNavigationProps) {
  return (
    <SectionScroller label={label} current={current} isFaded>
      <ul className="flex w-max min-w-full gap-x-6 border-b border-line max-lg:pr-8 lg:w-auto lg:flex-wrap lg:gap-x-4">
        {groups.map(({ key, name, entries }) => (
          <li key={key}>
            <p
              id={`desk-${key}`}
              className="sticky left-0 w-max px-2.5 pt-1 text-2xs text-ink-soft lg:static lg:px-2"
            >
              {name}
            </p>
            <ul aria-labelledby={`desk-${key}`} className="flex">
              {entries.map((entry) => (
                <li key={entry.key}>
                  <EntryLink entry={entry} isCurrent={entry.key === current} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </SectionScroller>
  )
}

type EntryLinkProps = { readonly entry: DeskEntry; readonly isCurrent: boolean }

function EntryLink({ entry: { href, name, count = 0, countWords, badge }, isCurrent }: EntryLinkProps) {
  return (
    <PendingLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center border-b-2 px-2.5 text-xs font-semibold whitespace-nowrap hover:text-bosphorus lg:min-h-9 lg:px-2 lg:text-2xs',
        isCurrent ? 'border-bosphorus text-bosphorus' : 'border-transparent text-ink-soft',
      )}
    >
      {name}
      {badge}
      {count > 0 ? (
        <span className="relative ml-2 rounded-full bg-amber-mist px-2 text-2xs text-amber">
          <span aria-hidden="true" className="tabular">
            {count}
          </span>
          <span className="sr-only">({countWords})</span>
        </span>
      ) : null}
    </PendingLink>
  )
}
