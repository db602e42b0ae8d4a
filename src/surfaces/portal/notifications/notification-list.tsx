import { getTranslations } from 'next-intl/server'
import { NOTIFICATION_FILTERS } from '@/care/notifications/constants'
import type { NotificationPage } from '@/care/notifications/present'
import type { NotificationQuery } from '@/care/notifications/schema'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { cx } from '@/ui/cx'
import { EmptyState } from '@/ui/empty-state'
import { Notice } from '@/ui/notice'
import { PendingLink } from '@/ui/pending-link'
import { listPath } from './list-path'
import { MarkForm } from './mark-form'
import { NotificationRow } from './notification-row'
import { notificationSentences } from './notification-sentence'

const TITLE_ID = 'notifications-title'

type NotificationListProps = {
  readonly locale: Locale
  readonly query: NotificationQuery
  readonly page: NotificationPage
  readonly unread: number
  readonly errors: Messages['notifications']['errors']
  /** Where an empty list leads. */
  readonly home: string
  /** The reader followed a link to a notification that is not theirs or is gone. */
  readonly isGone: boolean
}

/** A person's notifications with their filter, a button for all, and a link to older ones. */
export async function NotificationList({
  locale,
  query,
  page,
  unread,
  errors,
  home,
  isGone,
}: NotificationListProps) {
  const words = { ...(await loadMessages(locale)).notifications, errors }
  const t = await getTranslations({ locale, namespace: 'notifications' })
  const sentenceOf = await notificationSentences(locale)
  const focusAfter = query.filter === 'unread' ? TITLE_ID : undefined
  return (
    <section aria-labelledby={TITLE_ID} className="group/list">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2 id={TITLE_ID} tabIndex={-1} className="text-sm font-semibold text-ink-soft">
          {t('unreadCount', { count: unread })}
        </h2>
        {unread > 0 ? (
          <MarkForm
            kind="all"
            hidden={{ until: page.readAt, locale }}
            words={words.mark}
            errors={words.errors}
            focusAfter={TITLE_ID}
          />
        ) : null}
      </div>
      {isGone ? (
        <div className="mt-4">
          <Notice tone="info">{words.gone}</Notice>
        </div>
      ) : null}
      <Filter {...{ locale, query, unread }} />
      {page.rows.length > 0 ? (
        <ul className="mt-6 grid gap-3">
          {page.rows.map((notification) => {
            const sentence = sentenceOf(notification)
            const markLabel = t('mark.oneNamed', { sentence })
            const row = { locale, notification, sentence, words, markLabel, focusAfter }
            return <NotificationRow key={notification.id} {...row} />
          })}
        </ul>
      ) : (
        <Empty {...{ locale, query, home }} />
      )}
      <Pages {...{ locale, query, page }} />
    </section>
  )
}

type QueryProps = Pick<NotificationListProps, 'locale' | 'query'>

/** All or Unread (specification, section 2), as links, so that both have a URL. */
async function Filter({ locale, query, unread }: QueryProps & { readonly unread: number }) {
  const t = await getTranslations({ locale, namespace: 'notifications' })
  return (
    <nav aria-label={t('filter.label')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {NOTIFICATION_FILTERS.map((filter) => (
          <li key={filter}>
            <PendingLink
              href={listPath(locale, { filter })}
              aria-current={filter === query.filter ? 'true' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold hover:border-bosphorus',
                filter === query.filter ? 'border-bosphorus text-bosphorus' : 'border-line text-ink-soft',
              )}
            >
              {t(`filter.${filter}`)}
              {filter === 'unread' && unread > 0 ? <span className="tabular">{unread}</span> : null}
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

async function Empty({ locale, query: { filter, before }, home }: QueryProps & { readonly home: string }) {
  const t = await getTranslations({ locale, namespace: 'notifications.empty' })
  const kind = before === undefined ? filter : 'older'
  const hrefs = {
    all: home,
    unread: listPath(locale, {}),
    older: listPath(locale, { filter }),
  }
  return (
    <div className="mt-6">
      <EmptyState
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`)}
        action={{ href: hrefs[kind], label: t(`${kind}.action`) }}
      />
    </div>
  )
}

async function Pages({ locale, query, page }: QueryProps & Pick<NotificationListProps, 'page'>) {
  const t = await getTranslations({ locale, namespace: 'notifications' })
  const { filter } = query
  const isOlder = query.before !== undefined && page.rows.length > 0
  if (!isOlder && !page.before) return null
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap gap-6">
      {isOlder ? (
        <PendingLink className="link" rel="first" href={listPath(locale, { filter })}>
          {t('newest')}
        </PendingLink>
      ) : null}
      {page.before ? (
        <PendingLink className="link" rel="next" href={listPath(locale, { filter, before: page.before })}>
          {t('older')}
        </PendingLink>
      ) : null}
    </nav>
  )
}
