import { getTranslations } from 'next-intl/server'
import { loadDeskRequests } from '@/care/orders/desk/loaders'
import { OPEN_STATUSES } from '@/care/requests/constants'
import type { Locale } from '@/i18n/locales'
import { PendingLink } from '@/ui/pending-link'
import { TextLink } from '@/ui/text-link'
import { type DeskQuery, deskQueryString } from '../requests/query'
import { RowWaiting } from './row-waiting'

type RequestBoardProps = { readonly locale: Locale; readonly query: DeskQuery }

/** Cards that a column shows; the list has the others. */
const CARDS_SHOWN = 20

/**
 * Open requests as cards under their status, the longest waiting first. Cards are not dragged: each step needs something
 * besides, such as a reason, an offer or its acceptance.
 */
export async function RequestBoard({ locale, query }: RequestBoardProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const words = await getTranslations({ locale, namespace: 'requestTeam.board' })
  const statuses = query.status ? [query.status] : OPEN_STATUSES
  const columns = await Promise.all(
    statuses.map(async (status) => {
      const filter = { ...query, status, sort: query.sort ?? ('waiting' as const), page: 1 }
      return { status, filter, found: await loadDeskRequests(filter) }
    }),
  )
  const path = `/${locale}/desk`
  return (
    <>
      {query.status ? null : (
        <p className="mb-3 text-2xs text-ink-soft">
          {words('openOnly')}{' '}
          <TextLink href={`${path}${deskQueryString({ ...query, isBoard: false })}`}>
            {t('list.asList')}
          </TextLink>
        </p>
      )}
      <div className="grid items-start gap-4 md:grid-cols-3">
        {columns.map(({ status, filter, found }) => (
          <section
            key={status}
            aria-labelledby={`column-${status}`}
            className="grid gap-2 rounded-field border border-line bg-mist p-3"
          >
            <h2 id={`column-${status}`} className="flex justify-between gap-2 text-sm font-semibold">
              {t(`status.${status}`)}
              <span className="tabular text-ink-soft">{found.total}</span>
            </h2>
            {found.total === 0 ? <p className="text-2xs text-ink-soft">{words('none')}</p> : null}
            <ul className="grid gap-2">
              {found.rows.slice(0, CARDS_SHOWN).map((row) => (
                <li key={row.id}>
                  <PendingLink
                    data-row
                    href={`${path}/requests/${row.id}${deskQueryString(query)}`}
                    className="grid gap-0.5 rounded-field border border-line bg-surface p-3 text-2xs hover:border-bosphorus"
                  >
                    <span className="flex items-baseline justify-between gap-2">
                      <span className="min-w-0 truncate text-sm font-semibold">{row.name}</span>
                      <RowWaiting {...{ locale, row }} />
                    </span>
                    <span className="truncate text-ink-soft">{row.concern ?? t('list.onlyMessage')}</span>
                    <span className="text-ink-soft">
                      {row.locale.toUpperCase()} · {row.assigneeName ?? t('list.noOwner')}
                    </span>
                  </PendingLink>
                </li>
              ))}
            </ul>
            {found.total > CARDS_SHOWN ? (
              <TextLink
                href={`${path}${deskQueryString({ ...filter, isBoard: false })}`}
                className="text-2xs"
              >
                {words('more', { count: found.total - CARDS_SHOWN })}
              </TextLink>
            ) : null}
          </section>
        ))}
      </div>
    </>
  )
}
