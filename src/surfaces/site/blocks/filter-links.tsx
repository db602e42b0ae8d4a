import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { chevronDown } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'

export type FilterLink = {
  readonly href: string
  readonly label: string
  /** Where the label is not in the page's language. */
  readonly lang?: string | undefined
  readonly count?: number
  readonly isCurrent: boolean
}

type FilterLinksProps = { readonly label: string; readonly links: readonly FilterLink[] }

/** A filter as links, so that every choice has a URL: a dropdown on small screens, a sidebar on large ones. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  const current = links.find(({ isCurrent }) => isCurrent)
  return (
    <nav aria-label={label} className="lg:sticky lg:top-28 lg:self-start">
      {/* Another choice is another dropdown: it closes on selection. */}
      <details key={current?.href} className="group rounded-field border border-edge bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold">
          <span>
            {label}:{' '}
            <span lang={current?.lang} className="font-normal">
              {current?.label}
            </span>
          </span>
          <Icon of={chevronDown} className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <List links={links} className="border-t border-line p-2" />
      </details>
      <div className="hidden lg:block">
        <p className="mb-3 text-xs font-semibold text-ink-soft">{label}</p>
        <List links={links} className="border-s border-line" />
      </div>
    </nav>
  )
}

function List({ links, className }: { readonly links: readonly FilterLink[]; readonly className: string }) {
  return (
    <ul className={className}>
      {links.map(({ href, label, lang, count, isCurrent }) => (
        <li key={href}>
          <PendingLink
            href={href}
            aria-current={isCurrent ? 'true' : undefined}
            className={cx(
              'flex min-h-11 items-center justify-between gap-4 px-4 py-2 text-sm hover:text-bosphorus',
              isCurrent && 'font-semibold text-bosphorus lg:-ms-px lg:border-s-2 lg:border-bosphorus',
            )}
          >
            <span lang={lang}>{label}</span>
            {count === undefined ? null : <span className="tabular text-xs text-ink-soft">{count}</span>}
          </PendingLink>
        </li>
      ))}
    </ul>
  )
}
