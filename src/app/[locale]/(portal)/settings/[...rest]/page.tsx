import type { Metadata } from 'next'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { SettingsMissing } from '@/surfaces/portal/settings/settings-missing'
import { settingsPath } from '@/surfaces/portal/settings/tabs'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).settings.missing.title }
}

/** Any other address below `/settings`. */
export default async function UnknownSettingPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, settingsPath(locale))
  return <SettingsMissing {...{ locale, actor }} />
}
