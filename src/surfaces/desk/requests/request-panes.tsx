import type { ReactNode } from 'react'
import type { DeskPage } from '@/care/requests/present'
import type { Locale } from '@/i18n/locales'
import { DeskPager } from '../pager'
import { type DeskQuery, deskQueryString } from './query'
import { DeskRows } from './request-rows'

type DeskPanesProps = {
  readonly locale: Locale
  readonly query: DeskQuery
  readonly found: DeskPage
  readonly current: string
  readonly label: string
  readonly children: ReactNode
}

/** From 1200 px the list is beside the open request; below that only the request is shown. */
export function DeskPanes({ locale, query, found, current, label, children }: DeskPanesProps) {
  return (
    <div className="mt-4 grid items-start gap-6 min-[1200px]:grid-cols-[22rem_1fr]">
      <section
        data-pane
        aria-label={label}
        className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-field border border-line bg-surface min-[1200px]:block"
      >
        <DeskRows
          {...{ locale, rows: found.rows, current, hasCalls: query.queue === 'calls' }}
          queryString={deskQueryString(query)}
        />
        <div className="px-4">
          <DeskPager
            {...{ locale, page: found.page, total: found.total, pageSize: found.pageSize }}
            hrefOf={(page) => `/${locale}/desk/requests/${current}${deskQueryString({ ...query, page })}`}
          />
        </div>
      </section>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
