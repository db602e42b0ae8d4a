import type { ReactNode } from 'react'
import { withSoftHyphens } from '@/lib/soft-hyphens'

type PageHeadProps = {
  readonly title: string
  /** Languages of title and lead, where they are not in the page's language. */
  readonly lang?: string | undefined
  readonly leadLang?: string | undefined
  readonly lead?: ReactNode
  readonly crumbs?: ReactNode
  /** Picture or portrait on the right. */
  readonly picture?: ReactNode
  readonly children?: ReactNode
}

/** The head of a page: breadcrumbs, the h1, lead and picture. */
export function PageHead({ title, lang, lead, leadLang, crumbs, picture, children }: PageHeadProps) {
  const columns = picture ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16' : ''
  return (
    <div className="relative overflow-hidden border-b border-line bg-mist">
      <span
        aria-hidden="true"
        className="lattice absolute inset-y-0 right-0 hidden w-1/2 text-iznik opacity-15 lg:block"
      />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 right-0 hidden w-1/2 bg-linear-to-r from-mist to-transparent lg:block"
      />
      <div className={`wrap relative grid grid-cols-1 items-center gap-8 py-9 lg:py-14 ${columns}`}>
        <div>
          {crumbs}
          {crumbs ? null : <span aria-hidden="true" className="ornament text-iznik" />}
          <h1 lang={lang} className="display mt-4 text-3xl">
            {withSoftHyphens(title)}
          </h1>
          {lead ? (
            <div lang={leadLang} className="measure mt-5 text-lg text-ink-soft">
              {lead}
            </div>
          ) : null}
          {children}
        </div>
        {picture}
      </div>
    </div>
  )
}
