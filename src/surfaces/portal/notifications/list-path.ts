import type { NotificationQuery } from '@/care/notifications/schema'
import type { Locale } from '@/i18n/locales'

/** The address of a part of the list, as `readNotificationQuery` reads it. */
export function listPath(locale: Locale, { filter, before }: Partial<NotificationQuery>): string {
  const search = new URLSearchParams({
    ...(filter === 'unread' ? { filter } : {}),
    ...(before ? { before } : {}),
  })
  return `/${locale}/notifications${search.size > 0 ? `?${search}` : ''}`
}
