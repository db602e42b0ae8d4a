import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { PortalMissing } from '@/surfaces/portal/portal-missing'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).portal.missing.title }
}

/** Any other address below `/my-requests`. */
export default async function UnknownPortalPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/my-requests`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  return <PortalMissing {...{ locale, actor }} />
}
