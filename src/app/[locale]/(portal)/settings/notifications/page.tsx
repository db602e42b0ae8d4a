import type { Metadata } from 'next'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { loadMyPreferences } from '@/surfaces/portal/settings/notifications/loaders'
import { NotificationSettings } from '@/surfaces/portal/settings/notifications/notification-settings-screen'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).settings.tabs.notifications.name }
}

export default withLoadFailure({ settings: 'notifications' }, NotificationSettingsPage)

async function NotificationSettingsPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/settings/notifications`)
  const preferences = await loadMyPreferences()
  if (!preferences) return <ForbiddenAnswer locale={locale} />
  return <NotificationSettings {...{ locale, actor, preferences }} />
}
