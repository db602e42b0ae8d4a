import { getTranslations } from 'next-intl/server'
import type { NotificationView } from '@/care/notifications/present'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'

/** Makes the sentence of a notification in the reader's language, which may have changed since the event. */
export async function notificationSentences(
  locale: Locale,
): Promise<(notification: Pick<NotificationView, 'event' | 'facts'>) => string> {
  const t = await getTranslations({ locale, namespace: 'notifications' })
  return ({ event, facts: { number = '', day, change } }) => {
    if (event === 'security_changed' && change && change !== 'emailTaken') return t(`security.${change}`)
    return t(`events.${event}`, { number, day: day ? dayInWords(day, locale) : '' })
  }
}
