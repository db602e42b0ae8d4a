import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { loadDeskOffer } from '@/surfaces/desk/offers/loaders'
import { DeskOfferScreen } from '@/surfaces/desk/offers/offer-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.offerPage.title}, ${desk.surface}` }
}

export default async function DeskOfferPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const { sent } = await searchParams
  const actor = await requireActor(locale, `/${locale}/desk/offers/${encodeURIComponent(id)}`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  const found = await loadDeskOffer(id)
  if (!found.ok) return <DeskMissing locale={locale} kind="offer" />
  return (
    <DeskFrame locale={locale} actor={actor}>
      <DeskOfferScreen locale={locale} offer={found.value} isSent={firstValue(sent) === '1'} />
    </DeskFrame>
  )
}
