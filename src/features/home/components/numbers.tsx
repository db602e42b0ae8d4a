import type { NumberView } from '@/features/content/programs/present'

type NumbersProps = { readonly label: string; readonly numbers: readonly NumberView[] }

/** The strip of figures; a figure never stands without its source. */
export function Numbers({ label, numbers }: NumbersProps) {
  if (numbers.length === 0) return null
  return (
    <section aria-label={label} className="border-y border-line bg-surface">
      <dl className="wrap numbers">
        {numbers.map(({ id, value, title, source }) => (
          <div key={id} className="flex flex-col">
            <dt className="order-2 mt-3 text-sm">
              {title}
              {source ? <small className="mt-2 block text-2xs text-ink-soft">{source}</small> : null}
            </dt>
            <dd className="display order-1 text-2xl whitespace-nowrap text-bosphorus">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
