import { getTranslations } from 'next-intl/server'
import type { DeskCounts } from '@/care/orders/desk/list-requests'
import type { ReturnedForm } from '@/care/privacy/rows/restore-form'
import type { DeskPage } from '@/care/requests/present'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { UserId } from '@/lib/record-ids'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'
import { RowsExport } from '../admin-tasks/rows-export'
import { DeskPager } from '../pager'
import { QueueLinks } from '../request-queues/queue-links'
import { RequestBoard } from '../request-queues/request-board'
import { type DeskQuery, deskQueryString, isFiltered } from './query'
import { DeskFilter } from './request-filter'
import { DeskRows } from './request-rows'
import { DeskTable } from './request-table'

type DeskListProps = {
  readonly locale: Locale
  readonly query: DeskQuery
  readonly found: DeskPage
  /** The reader. */
  readonly self: UserId
  readonly counts: DeskCounts
  /** Where requests came from. */
  readonly sources: readonly string[]
  /** Admins save the list as a file. */
  readonly mayExport: boolean
  /** What was wrong with the form of the export. */
  readonly fault: string | undefined
  /** What was typed into it. */
  readonly returned: ReturnedForm | undefined
  /** A request has just been deleted. */
  readonly isDeleted: boolean
}

/** All requests at full width, or why there are none. */
export async function DeskList(props: DeskListProps) {
  const { locale, query, found, self, counts, sources, mayExport, fault, returned, isDeleted } = props
  const t = await getTranslations({ locale, namespace: 'desk' })
  const { phoneRequest, adminTasks } = await loadMessages(locale)
  const path = `/${locale}/desk`
  const rows = {
    ...{ locale, rows: found.rows, hasCalls: query.queue === 'calls' },
    queryString: deskQueryString(query),
  }
  return (
    <>
      <div className="my-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h1 className="display text-xl">{t('title')}</h1>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <LinkButton href={`${path}/requests/new`} size="small" variant="main">
            {phoneRequest.title}
          </LinkButton>
          {query.isBoard ? null : (
            <p className="text-2xs text-ink-soft" role="status">
              {t('list.count', { count: found.total })}
            </p>
          )}
          <TextLink
            href={`${path}${deskQueryString({ ...query, isBoard: !query.isBoard, page: 1 })}`}
            className="inline-flex min-h-6 items-center text-2xs"
          >
            {query.isBoard ? t('list.asList') : t('list.asBoard')}
          </TextLink>
        </div>
      </div>
      {isDeleted ? (
        <div data-outcome tabIndex={-1} className="mb-3 rounded-field">
          <Notice tone="success" role="status">
            {adminTasks.request.done}
          </Notice>
        </div>
      ) : null}
      <QueueLinks {...{ locale, query, counts, self }} />
      <div className="mt-3">
        <DeskFilter {...{ locale, query, self, sources }} action={path} />
      </div>
      <div className="mt-4">
        {query.isBoard ? (
          <RequestBoard {...{ locale, query }} />
        ) : found.rows.length > 0 ? (
          <>
            <div className="hidden lg:block">
              <DeskTable {...rows} />
            </div>
            <div className="rounded-field border border-line bg-surface lg:hidden">
              <DeskRows {...rows} />
            </div>
          </>
        ) : (
          <div className="rounded-field border border-dashed border-edge p-10 text-center">
            <p className="font-semibold">{isFiltered(query) ? t('list.emptyTitle') : t('list.noneTitle')}</p>
            <p className="text-ink-soft">{isFiltered(query) ? t('list.empty') : t('list.none')}</p>
            {isFiltered(query) ? <TextLink href={path}>{t('filter.reset')}</TextLink> : null}
          </div>
        )}
      </div>
      {query.isBoard ? null : (
        <DeskPager
          {...{ locale, page: found.page, total: found.total, pageSize: found.pageSize }}
          hrefOf={(page) => `${path}${deskQueryString({ ...query, page })}`}
        />
      )}
      {mayExport && !query.isBoard && found.total > 0 ? (
        <RowsExport {...{ locale, query, fault, returned }} total={found.total} />
      ) : null}
    </>
  )
}
