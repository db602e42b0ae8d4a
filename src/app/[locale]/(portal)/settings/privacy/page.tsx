import type { Metadata } from 'next'
import { markOpened } from '@/care/notifications/mark-read'
import { loadMyAccess } from '@/care/privacy/access/loaders'
import { loadMyConsents } from '@/care/privacy/consents/loaders'
import { loadMyErasure } from '@/care/privacy/erasure/loaders'
import { loadMyExport } from '@/care/privacy/export/loaders'
import { mayManagePrivacy } from '@/care/privacy/policy'
import { loadMySignInMethods } from '@/care/sign-in/security/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { PrivacyScreen } from '@/surfaces/portal/privacy/privacy-screen'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).privacy.title }
}

export default withLoadFailure({ settings: 'privacy' }, PrivacyPage)

async function PrivacyPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/settings/privacy`)
  if (!mayManagePrivacy(actor)) return <ForbiddenAnswer locale={locale} />
  const [access, consents, dataExport, erasure, { hasPassword }] = await Promise.all([
    loadMyAccess('newest'),
    loadMyConsents(),
    loadMyExport(),
    loadMyErasure(locale),
    loadMySignInMethods(actor),
  ])
  await markOpened(actor, 'privacy')
  return <PrivacyScreen {...{ locale, actor, access, consents, dataExport, erasure, hasPassword }} />
}
