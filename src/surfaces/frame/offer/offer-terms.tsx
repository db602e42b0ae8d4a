import { getTranslations } from 'next-intl/server'
import type { OfferContentView } from '@/care/offers/present'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { check, info } from '@/ui/icon-shapes.generated'
import { OfferItems } from './offer-items'

type OfferTermsProps = { readonly locale: Locale; readonly offer: OfferContentView }

/** What an offer says to its patient: items, inclusions, reasons for a change of price, notes. */
export async function OfferTerms({ locale, offer }: OfferTermsProps) {
  const t = await getTranslations({ locale, namespace: 'offers' })
  return (
    <>
      <section aria-labelledby="items">
        <h2 id="items" className="display mb-2 text-xl">
          {t('items.title')}
        </h2>
        <OfferItems locale={locale} offer={offer} />
      </section>
      <Points id="inclusions" title={t('inclusions')} points={offer.inclusions} icon={check} />
      <Points id="may-change" title={t('mayChange')} points={offer.mayChange} icon={info} />
      {offer.notes ? (
        <section aria-labelledby="notes">
          <h2 id="notes" className="display mb-3 text-xl">
            {t('pdf.notes')}
          </h2>
          <p className="measure break-words whitespace-pre-line">{offer.notes}</p>
        </section>
      ) : null}
      <p className="measure border-l-3 border-iznik pl-4 text-sm text-ink-soft">{t('preConsultation')}</p>
    </>
  )
}

type PointsProps = {
  readonly id: string
  readonly title: string
  readonly points: readonly string[]
  readonly icon: typeof check
}

function Points({ id, title, points, icon }: PointsProps) {
  if (points.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-3 text-xl">
        {title}
      </h2>
      <ul className="measure grid gap-2">
        {points.map((point) => (
          <li key={point} className="grid grid-cols-[1.25rem_1fr] gap-3">
            <Icon of={icon} className="mt-1.5 size-4.5 text-iznik" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
