import { getTranslations } from 'next-intl/server'
import type { DeskListRow } from '@/care/requests/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { countryName } from '@/i18n/names'
import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'
import { CallWindow } from '../request-queues/call-window'
import { PhoneLink } from '../request-queues/phone-link'
import { RowWaiting } from '../request-queues/row-waiting'
import { DeskStatus } from './request-status'

type DeskTableProps = {
  readonly locale: Locale
  readonly rows: readonly DeskListRow[]
  /** The list's query string; links to requests carry it along. */
  readonly queryString: string
  /** Whether it is the list of those who are to be called. */
  readonly hasCalls: boolean
}

/**
 * The list at full width: one request a line. A table of the server, because nothing in it needs scripts (decision 0024).
 */
export async function DeskTable({ locale, rows, queryString, hasCalls }: DeskTableProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const moment = hasCalls ? 'call' : 'received'
  const columns = [moment, 'waiting', 'status', 'name', 'service', 'country', 'language', 'owner'] as const
  return (
    <div className="overflow-hidden rounded-field border border-line bg-surface">
      <table className="w-full text-2xs">
        <caption className="sr-only">{t('list.caption')}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-medium">
                {t(`list.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className="relative border-b border-line last:border-0 focus-within:bg-mist hover:bg-mist"
            >
              <td className="tabular px-3 py-1.5 whitespace-nowrap text-ink-soft">
                {hasCalls ? (
                  <>
                    <CallWindow {...{ locale, call: row.nextCall }} />
                    {/* Above the row's own link, which covers all of it. */}
                    <PhoneLink {...{ locale, row }} className="relative z-10 block w-fit" />
                  </>
                ) : (
                  shortDateTime(row.createdAt, locale)
                )}
              </td>
              <td className="px-3 py-1.5">
                <RowWaiting {...{ locale, row }} />
              </td>
              <td className="px-3 py-1.5">
                <DeskStatus status={row.status} label={t(`status.${row.status}`)} />
              </td>
              <th scope="row" className="px-3 py-1.5 text-left font-semibold whitespace-nowrap">
                <PendingLink
                  data-row
                  href={`/${locale}/desk/requests/${row.id}${queryString}`}
                  aria-label={t('list.open', { name: row.name })}
                  className="after:absolute after:inset-0"
                >
                  {row.name}
                </PendingLink>
              </th>
              <td className={cx('max-w-80 truncate px-3 py-1.5', !row.concern && 'text-ink-soft')}>
                {row.concern ?? t('list.onlyMessage')}
              </td>
              <td className="px-3 py-1.5">{row.country ? countryName(row.country, locale) : ''}</td>
              <td className="px-3 py-1.5 uppercase">{row.locale}</td>
              <td className={cx('px-3 py-1.5', !row.assigneeName && 'text-ink-soft')}>
                {row.assigneeName ?? t('list.noOwner')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
