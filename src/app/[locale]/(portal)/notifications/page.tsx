import type { Metadata } from 'next'
import { readNotificationQuery } from '@/care/notifications/schema'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { listPath } from '@/surfaces/portal/notifications/list-path'
import { loadNotifications, loadUnreadCount } from '@/surfaces/portal/notifications/loaders'
import { NotificationScreen } from '@/surfaces/portal/notifications/notification-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).notifications.title }
}

export default withLoadFailure('notifications', NotificationsPage)

/** For every signed-in person, whatever their role. */
async function NotificationsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { filter, before, gone } = await searchParams
  const query = readNotificationQuery({ filter: firstValue(filter), before: firstValue(before) })
  const actor = await requireActor(locale, listPath(locale, query))
  const [page, unread] = await Promise.all([loadNotifications(query), loadUnreadCount()])
  return <NotificationScreen {...{ locale, actor, query, page, unread }} isGone={firstValue(gone) === '1'} />
}
