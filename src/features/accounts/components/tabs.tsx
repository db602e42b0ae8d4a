import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'

type TabsProps = {
  readonly label: string
  readonly current: string
  readonly items: readonly {
    readonly key: string
    readonly href: string
    readonly name: string
    readonly count?: number
  }[]
}

/** Sections of an area, each its own address: links, not a widget. */
export function Tabs({ label, current, items }: TabsProps) {
  return (
    <nav aria-label={label} className="overflow-x-auto">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {items.map(({ key, href, name }) => (
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
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
