import { getTranslations } from 'next-intl/server'
import type { DeskListRow } from '@/care/requests/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'
import { CallWindow } from '../request-queues/call-window'
import { PhoneLink } from '../request-queues/phone-link'
import { RowWaiting } from '../request-queues/row-waiting'
import { DeskStatus } from './request-status'

type DeskRowsProps = {
  readonly locale: Locale
  readonly rows: readonly DeskListRow[]
  readonly queryString: string
  /** Whether it is the list of those who are to be called. */
  readonly hasCalls: boolean
  /** Id of the request that is open beside the list. */
  readonly current?: string
}

/** The list in the left pane and on small screens: two lines a request, and when to call where that is asked. */
export async function DeskRows({ locale, rows, queryString, hasCalls, current }: DeskRowsProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <ul className="divide-y divide-line text-2xs">
      {rows.map((row) => (
        <li key={row.id}>
          <PendingLink
            data-row
            href={`/${locale}/desk/requests/${row.id}${queryString}`}
            aria-current={row.id === current ? 'true' : undefined}
            className={cx(
              'block px-4 py-2 hover:bg-mist',
              row.id === current && 'bg-mist shadow-[inset_3px_0_0_var(--bosphorus)]',
            )}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate font-semibold">{row.name}</span>
              <span className="tabular shrink-0 text-ink-soft">
                {row.waitingSince ? (
                  <RowWaiting {...{ locale, row }} />
                ) : (
                  shortDateTime(row.createdAt, locale)
                )}
              </span>
            </span>
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate text-ink-soft">{row.concern ?? t('list.onlyMessage')}</span>
              <DeskStatus status={row.status} label={t(`status.${row.status}`)} />
            </span>
            {hasCalls ? (
              <span className="tabular block">
                <CallWindow {...{ locale, call: row.nextCall }} />
              </span>
            ) : null}
          </PendingLink>
          {hasCalls ? (
            <PhoneLink
              {...{ locale, row }}
              className="mx-4 mb-1 inline-flex min-h-11 items-center lg:min-h-8"
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
