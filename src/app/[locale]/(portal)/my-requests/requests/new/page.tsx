import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { NewRequestScreen } from '@/surfaces/portal/requests/new-request-screen'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).ownRequests.again.title }
}

export default withLoadFailure('requests', NewRequestPage)

/** A further request, for a person we know: only what it is about is asked for. */
async function NewRequestPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/my-requests/requests/new`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  // Awaited here, so that the page handles a failure to read it.
  return await NewRequestScreen({ locale, actor })
}
