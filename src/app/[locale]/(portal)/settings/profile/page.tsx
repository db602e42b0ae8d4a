import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyProfile } from '@/care/profile/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { DataFailure } from '@/surfaces/portal/settings/form/data-failure'
import { ProfileScreen } from '@/surfaces/portal/settings/profile/profile-screen'
import { SettingsFrame } from '@/surfaces/portal/settings/settings-frame'
import { settingsPath } from '@/surfaces/portal/settings/tabs'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).settings.tabs.profile.name }
}

export default withLoadFailure({ settings: 'profile' }, ProfilePage)

async function ProfilePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, settingsPath(locale, 'profile'))
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const profile = await loadMyProfile()
  const { saved, image } = await searchParams
  const isJustSaved = firstValue(saved) === 'contact'
  return (
    <SettingsFrame {...{ locale, actor }} tab="profile">
      {profile.ok ? (
        <ProfileScreen {...profile.value} {...{ locale, isJustSaved }} pictureAnswer={firstValue(image)} />
      ) : (
        <DataFailure locale={locale} tab="profile" code={profile.code} />
      )}
    </SettingsFrame>
  )
}
