import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyErasure } from '@/care/privacy/erasure/loaders'
import { loadMyPerson } from '@/care/profile/loaders'
import { loadMyTimeZone } from '@/care/sign-in/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { DataFailure } from '@/surfaces/portal/settings/form/data-failure'
import { GeneralScreen } from '@/surfaces/portal/settings/general/general-screen'
import { SettingsFrame } from '@/surfaces/portal/settings/settings-frame'
import { settingsPath } from '@/surfaces/portal/settings/tabs'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).settings.tabs.general.name }
}

export default withLoadFailure({ settings: 'general' }, GeneralPage)

/** For every signed-in person, whatever their role. */
async function GeneralPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, settingsPath(locale, 'general'))
  const [person, zone, erasure] = await Promise.all([loadMyPerson(), loadMyTimeZone(), loadMyErasure(locale)])
  const { saved, image } = await searchParams
  const isJustSaved = firstValue(saved) === 'language'
  return (
    <SettingsFrame {...{ locale, actor }} tab="general">
      {person.ok ? (
        <GeneralScreen
          {...{ locale, zone, isJustSaved, erasure }}
          person={person.value}
          isStaff={!mayUsePortal(actor)}
          pictureAnswer={firstValue(image)}
        />
      ) : (
        <DataFailure locale={locale} tab="general" code={person.code} />
      )}
    </SettingsFrame>
  )
}
