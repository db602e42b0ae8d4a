import type { ReactNode } from 'react'

type Fact = {
  readonly term: string
  readonly value: ReactNode
  /** Where the value is not in the page's language. */
  readonly lang?: string | undefined
}
type FactListProps = { readonly facts: readonly Fact[] }

/** Terms and values; terms without a value are left out. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid border-t border-line">
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ term, value, lang }) => (
          <div
            key={term}
            className="grid grid-cols-1 gap-x-6 border-b border-line py-3.5 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd lang={lang} className="font-medium">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}
