import type { Metadata } from 'next'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { SettingsOverview } from '@/surfaces/portal/settings/settings-overview'
import { settingsPath } from '@/surfaces/portal/settings/tabs'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).settings.title }
}

/** For every signed-in person, whatever their role. */
export default async function SettingsPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, settingsPath(locale))
  return <SettingsOverview {...{ locale, actor }} />
}
