import { getTranslations } from 'next-intl/server'
import type { OfferView } from '@/care/offers/present'
import type { Locale } from '@/i18n/locales'
import { offerFacts } from './offer-facts'

type OfferAgreementProps = { readonly locale: Locale; readonly offer: OfferView }

/** Repeats the terms beside the button that accepts: on a phone the offer itself is far up the page. */
export async function OfferAgreement({ locale, offer }: OfferAgreementProps) {
  const offers = await getTranslations({ locale, namespace: 'offers' })
  const t = await getTranslations({ locale, namespace: 'offers.answer' })
  const facts = [
    [
      t('treatment'),
      offer.option ? `${offers('option', { option: offer.option })}: ${offer.title}` : offer.title,
    ],
    [t('version'), String(offer.version)],
    ...(await offerFacts(offer, locale)),
  ] as const
  return (
    <dl className="grid gap-x-4 gap-y-1 border-y border-line py-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium break-words max-sm:mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
