import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { listWithdrawable } from '@/care/offers/list-withdrawable'
import { loadMyOffers } from '@/care/offers/loaders'
import { loadMyRequests } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { WithdrawScreen } from '@/surfaces/portal/withdraw/withdraw-screen'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).portal.withdraw.title }
}

export default withLoadFailure('requests', WithdrawPage)

/** Asks for confirmation before a request is withdrawn. A foreign id gets the same answer as a closed request. */
async function WithdrawPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const path = `/${locale}/my-requests/withdraw/${encodeURIComponent(id)}`
  const actor = await requireActor(locale, path)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const [requests, offers] = await Promise.all([loadMyRequests(), loadMyOffers()])
  const request = listWithdrawable(requests, offers).find((request) => request.id === id)
  return <WithdrawScreen {...{ locale, actor, request }} />
}
