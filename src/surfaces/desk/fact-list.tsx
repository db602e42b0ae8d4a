import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'

export type Fact = readonly [name: string, value: ReactNode]

type FactListProps = { readonly facts: readonly Fact[]; readonly className?: string }

/** Names and values side by side, one below the other on small screens; empty values are left out. */
export function FactList({
  facts,
  className = 'text-2xs sm:grid-cols-[10rem_1fr] sm:gap-y-1.5',
}: FactListProps) {
  return (
    <dl className={cx('grid gap-x-4', className)}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line max-sm:mb-2">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
