import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'

type FilterLinksProps = {
  readonly label: string
  readonly links: readonly {
    readonly href: string
    readonly label: string
    readonly isCurrent: boolean
  }[]
}

/** Filters of a list that are often needed, one press each. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {links.map(({ href, label: name, isCurrent }) => (
        <PendingLink
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-9 items-center rounded-full border px-3 text-2xs font-medium',
            isCurrent ? 'border-bosphorus bg-bosphorus text-bosphorus-ink' : 'border-line text-ink-soft',
          )}
        >
          {name}
        </PendingLink>
      ))}
    </nav>
  )
}
