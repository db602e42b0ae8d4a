import { getTranslations } from 'next-intl/server'
import { loadUnconfirmedCount } from '@/care/intake/caller/loaders'
import type { DeskCounts } from '@/care/orders/desk/list-requests'
import { REQUEST_QUEUES } from '@/care/requests/constants'
import { loadMyViews } from '@/care/requests/views/loaders'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { SectionScroller } from '@/surfaces/frame/section-scroller'
import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'
import { type DeskQuery, deskQueryString, readDeskQuery, viewQuery } from '../requests/query'
import { SavedViews } from './saved-views'

type QueueLinksProps = {
  readonly locale: Locale
  readonly query: DeskQuery
  readonly counts: DeskCounts
  readonly self: UserId
}

/** What there is to do, each with its number, and the filters that the reader has saved. */
export async function QueueLinks({ locale, query, counts, self }: QueueLinksProps) {
  const t = await getTranslations({ locale, namespace: 'requestTeam.queues' })
  const path = `/${locale}/desk`
  const [views, unconfirmed] = await Promise.all([loadMyViews(), loadUnconfirmedCount()])
  const { isBoard } = query
  const plain = readDeskQuery({})
  const current = viewQuery({ ...query, isBoard: false, sort: undefined })
  const entries = [
    { label: t('all'), query: plain, count: undefined },
    ...REQUEST_QUEUES.map((queue) => ({ label: t(queue), query: { ...plain, queue }, count: counts[queue] })),
    { label: t('mine'), query: { ...plain, owner: self }, count: counts.mine },
    { label: t('unowned'), query: { ...plain, owner: 'none' as const }, count: counts.unowned },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <SectionScroller label={t('label')} current={current}>
        <div className="flex items-center gap-x-1 text-sm md:flex-wrap">
          {entries.map(({ label, query: to, count }) => (
            <QueueLink
              key={label}
              href={`${path}${deskQueryString({ ...to, isBoard })}`}
              isCurrent={viewQuery(to) === current}
              isUrgent={to.queue === 'overdue' && count !== undefined && count > 0}
              {...{ label, count }}
            />
          ))}
          {unconfirmed > 0 ? (
            <QueueLink
              href={`${path}/requests/unconfirmed`}
              isCurrent={false}
              isUrgent={false}
              label={t('unconfirmed')}
              count={unconfirmed}
            />
          ) : null}
          {views.map(({ id, name, query: saved }) => (
            <QueueLink
              key={id}
              href={`${path}?${saved}`}
              isCurrent={saved === viewQuery(query)}
              isUrgent={false}
              label={name}
              count={undefined}
            />
          ))}
        </div>
      </SectionScroller>
      <SavedViews {...{ locale, views }} query={viewQuery(query)} />
    </div>
  )
}

type QueueLinkProps = {
  readonly href: string
  readonly isCurrent: boolean
  readonly isUrgent: boolean
  readonly label: string
  readonly count: number | undefined
}

function QueueLink({ href, isCurrent, isUrgent, label, count }: QueueLinkProps) {
  return (
    <PendingLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'inline-flex min-h-10 items-center gap-1.5 rounded-field px-3 py-1 whitespace-nowrap',
        // Without scripts the browser scrolls the row to it, where it knows how; else `SectionScroller` does.
        isCurrent
          ? 'bg-bosphorus font-semibold text-surface [scroll-initial-target:nearest]'
          : 'hover:bg-mist',
      )}
    >
      {label}
      {count === undefined ? null : (
        <span
          className={cx(
            'tabular rounded-full px-1.5 text-2xs',
            isUrgent ? 'bg-brick-mist font-semibold text-brick' : isCurrent ? '' : 'bg-mist text-ink-soft',
          )}
        >
          {count}
        </span>
      )}
    </PendingLink>
  )
}
