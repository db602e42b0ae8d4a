import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { OfferView } from '@/care/offers/present'
import type { Locale } from '@/i18n/locales'
import { OfferItems } from '@/surfaces/frame/offer-items'
import { OfferStatus } from '@/surfaces/frame/offer-status'
import { Icon } from '@/ui/icon'
import { arrowLeft, check, info } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { OfferSummary } from './offer-summary'

type OfferSheetProps = {
  readonly locale: Locale
  readonly offer: OfferView
  /** The answer forms, or the outcome. */
  readonly answer: ReactNode
}

/** The content of one offer: summary, items, inclusions, reasons for a change of price, version. */
export async function OfferSheet({ locale, offer, answer }: OfferSheetProps) {
  const t = await getTranslations({ locale, namespace: 'offers' })
  return (
    <main id="content" className="wrap max-w-6xl py-8 md:py-12">
      <PendingLink
        href={`/${locale}/my-requests/offers`}
        className="link inline-flex items-center gap-1.5 text-sm"
      >
        <Icon of={arrowLeft} />
        {t('back')}
      </PendingLink>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="display text-2xl">{offer.title}</h1>
        <OfferStatus status={offer.status} label={t(`labels.${offer.status}`)} />
      </div>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="lg:col-start-2">
          <OfferSummary locale={locale} offer={offer} />
        </div>
        <div className="grid gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <section aria-labelledby="items">
            <h2 id="items" className="display mb-2 text-xl">
              {t('items.title')}
            </h2>
            <OfferItems locale={locale} offer={offer} />
          </section>
          <Points id="inclusions" title={t('inclusions')} points={offer.inclusions} icon={check} />
          <Points id="may-change" title={t('mayChange')} points={offer.mayChange} icon={info} />
          <p className="measure border-l-3 border-iznik pl-4 text-sm text-ink-soft">{t('preConsultation')}</p>
          <Version locale={locale} offer={offer} />
        </div>
        <div className="lg:sticky lg:top-6 lg:col-start-2">{answer}</div>
      </div>
    </main>
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

async function Version({ locale, offer }: { readonly locale: Locale; readonly offer: OfferView }) {
  const t = await getTranslations({ locale, namespace: 'offers.version' })
  return (
    <section aria-labelledby="version" className="text-sm">
      <h2 id="version" className="font-semibold">
        {t('number', { version: offer.version })}
      </h2>
      <p className="measure mt-1 text-ink-soft">{t('text')}</p>
      <details className="mt-2 text-xs text-ink-soft">
        <summary className="cursor-pointer">{t('technical')}</summary>
        <p className="mt-1">
          {t('checksum')} (SHA-256): <code className="tabular break-all">{offer.hash}</code>
        </p>
      </details>
    </section>
  )
}
