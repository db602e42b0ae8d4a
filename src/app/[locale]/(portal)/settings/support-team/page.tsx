import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyTeam } from '@/care/schedule/loaders'
import { loadMyTimeZone } from '@/care/sign-in/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { DataFailure } from '@/surfaces/portal/settings/form/data-failure'
import { SettingsFrame } from '@/surfaces/portal/settings/settings-frame'
import { settingsPath } from '@/surfaces/portal/settings/tabs'
import { TeamScreen } from '@/surfaces/portal/settings/team/team-screen'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).settings.tabs['support-team'].name }
}

export default withLoadFailure({ settings: 'support-team' }, SupportTeamPage)

async function SupportTeamPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, settingsPath(locale, 'support-team'))
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const [team, timeZone] = await Promise.all([loadMyTeam(), loadMyTimeZone()])
  return (
    <SettingsFrame {...{ locale, actor }} tab="support-team">
      {team.ok ? (
        <TeamScreen {...{ locale, timeZone }} team={team.value} />
      ) : (
        <DataFailure locale={locale} tab="support-team" code={team.code} />
      )}
    </SettingsFrame>
  )
}
