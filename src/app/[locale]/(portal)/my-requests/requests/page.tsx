import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyRequests } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { readListQuery } from '@/surfaces/portal/list/query'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { OwnRequestList } from '@/surfaces/portal/requests/own-request-list'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).ownRequests.title }
}

export default withLoadFailure('requests', OwnRequestsPage)

async function OwnRequestsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/my-requests/requests`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const query = readListQuery(await searchParams)
  return <OwnRequestList {...{ locale, actor, query }} requests={await loadMyRequests()} />
}
