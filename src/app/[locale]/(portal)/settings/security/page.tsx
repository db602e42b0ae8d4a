import type { Metadata } from 'next'
import { markOpened } from '@/care/notifications/mark-read'
import { loadMyFactor } from '@/care/sign-in/second-factor/loaders'
import { loadMySessions, loadMySignInMethods } from '@/care/sign-in/security/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { SecurityScreen } from '@/surfaces/portal/settings/security-screen'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.security.title }
}

export default withLoadFailure({ settings: 'security' }, SecurityPage)

/** For every signed-in person, whatever their role. */
async function SecurityPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/settings/security`)
  const [sessions, factor, methods] = await Promise.all([
    loadMySessions(actor),
    loadMyFactor(actor, locale),
    loadMySignInMethods(actor),
  ])
  await markOpened(actor, 'account')
  return <SecurityScreen {...{ locale, actor, sessions, factor, methods }} />
}
