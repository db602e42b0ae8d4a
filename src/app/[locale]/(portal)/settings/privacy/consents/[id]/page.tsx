import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { loadMyConsentText } from '@/care/privacy/consents/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { ConsentTextScreen } from '@/surfaces/portal/privacy/consent-text-screen'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).privacy.consents.agreed.title }
}

export default withLoadFailure({ settings: 'privacy' }, ConsentTextPage)

/** The text of one consent. Unknown and foreign ids lead back to the list alike. */
async function ConsentTextPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/settings/privacy/consents/${encodeURIComponent(id)}`)
  const text = await loadMyConsentText(id)
  if (!text) redirect(`/${locale}/settings/privacy`)
  return <ConsentTextScreen {...{ locale, actor, text }} />
}
