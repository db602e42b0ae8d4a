import type { SummarySection } from './summary-sections'

/** A summary of a patient's record on a page: sections of names and texts. */
export function SummaryView({ sections }: { readonly sections: readonly SummarySection[] }) {
  return (
    <div className="grid gap-5">
      {sections.map(({ key, title, rows }) => (
        <section
          key={key}
          aria-labelledby={`summary-${key}`}
          className="rounded-card border border-line bg-surface p-5 md:p-6"
        >
          <h2 id={`summary-${key}`} className="display text-xl">
            {title}
          </h2>
          <dl className="mt-3 grid gap-3 text-sm">
            {rows.map(({ name, text }) => (
              <div key={`${name} ${text}`} className="grid gap-x-4 sm:grid-cols-[13rem_1fr]">
                {name ? <dt className="text-ink-soft">{name}</dt> : <dt className="sr-only">{title}</dt>}
                <dd className="min-w-0 break-words whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
