import type { ReactNode } from 'react'

type SectionHeadingProps = {
  readonly id: string
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** A link or control on the right of the heading. */
  readonly aside?: ReactNode
}

/** Heading of a section; the section names it by `aria-labelledby={id}`. */
export function SectionHeading({ id, title, lead, aside }: SectionHeadingProps) {
  return (
    <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:mb-14">
      <div>
        <span aria-hidden="true" className="ornament mb-5 text-iznik" />
        <h2 id={id} className="display text-2xl">
          {title}
        </h2>
        {lead ? <p className="measure mt-3 text-ink-soft">{lead}</p> : null}
      </div>
      {aside}
    </div>
  )
}
