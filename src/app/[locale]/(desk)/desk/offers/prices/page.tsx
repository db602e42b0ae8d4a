import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadPrices } from '@/care/offers/price-list/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { PriceList } from '@/surfaces/desk/offers/prices/price-list'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, prices } = await loadMessages(await pageLocale(params))
  return { title: `${prices.title}, ${desk.surface}` }
}

export default async function PricesPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/offers/prices`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="prices">
      <PriceList locale={locale} prices={await loadPrices()} />
    </DeskFrame>
  )
}
