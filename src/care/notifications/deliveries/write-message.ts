import { mailSender } from '@/base/mail/deliver-mail'
import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { env } from '@/lib/env'
import type { NotificationId } from '@/lib/record-ids'
import type { NotificationEvent, NotificationType } from '../constants'

export type AlertMessage = {
  readonly title: string
  readonly body: string
  /** With the language, without the site. */
  readonly path: string
}

type NewsOfMessage = {
  readonly type: NotificationType
  readonly event: NotificationEvent
  readonly id: NotificationId
}

/** A message about several events states their number only. */
type GatheredNews = { readonly count: number }

/** What a message of any channel says: only that there is news, and of which kind. Others may read it on the screen. */
export async function writeMessage(
  locale: Locale,
  about: NewsOfMessage | GatheredNews | 'test',
): Promise<AlertMessage> {
  const t = await translator(locale, 'notifications')
  const title = mailSender().name
  if (about === 'test') return { title, body: t('alerts.test'), path: `/${locale}/settings/notifications` }
  if ('count' in about)
    return { title, body: t('alerts.gathered', { count: about.count }), path: `/${locale}/notifications` }
  // The words of its type are about the safety of the account, which would alarm the reader.
  const kind = about.event === 'file_refused' ? about.event : about.type
  return { title, body: t(`alerts.${kind}`), path: `/${locale}/notifications/${about.id}` }
}

/** The same as one text. */
export function asText({ title, body, path }: AlertMessage): string {
  return `${title}: ${body} ${env().PUBLIC_URL}${path}`
}
