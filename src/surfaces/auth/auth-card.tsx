import type { ReactNode } from 'react'

type AuthCardProps = {
  readonly title: string
  readonly lead?: string | undefined
  readonly children: ReactNode
  readonly aside?: ReactNode
}

/** A card in the middle of the page: a heading, a sentence, a form. */
export function AuthCard({ title, lead, children, aside }: AuthCardProps) {
  return (
    <div className="wrap grid grid-cols-1 justify-items-center gap-6 py-12 md:py-20">
      <div className="w-full max-w-md overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <div className="lattice-band text-iznik/35" aria-hidden="true" />
        <div className="grid gap-6 p-6 md:p-9">
          <div>
            <h1 className="display text-2xl">{title}</h1>
            {lead ? <p className="mt-2 text-sm text-ink-soft">{lead}</p> : null}
          </div>
          {children}
        </div>
      </div>
      {aside}
    </div>
  )
}
