import type { Metadata } from 'next'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { NotificationMissing } from '@/surfaces/portal/notifications/notification-missing'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).portal.missing.title }
}

/** Unknown paths below `/notifications`. */
export default async function UnknownNotificationPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/notifications`)
  return <NotificationMissing {...{ locale, actor }} />
}
