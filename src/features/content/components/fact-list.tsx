import type { ReactNode } from 'react'

type FactListProps = { readonly facts: readonly { readonly term: string; readonly value: ReactNode }[] }

/** Terms and what is known about them; unknown ones are left out. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid border-t border-line">
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ term, value }) => (
          <div key={term} className="grid gap-x-6 border-b border-line py-3.5 sm:grid-cols-[11rem_1fr]">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
