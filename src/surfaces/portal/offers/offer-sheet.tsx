import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { OfferView } from '@/care/offers/present'
import { loadMyTimeZone } from '@/care/sign-in/loaders'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { OfferItems } from '@/surfaces/frame/offer-items'
import { OfferStatus } from '@/surfaces/frame/offer-status'
import { Icon } from '@/ui/icon'
import { check, info } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { LinkedDocuments } from '../documents/linked-documents'
import { PortalPage } from '../portal-page'
import { RequestNumber } from '../request-number'
import { OfferChanges } from './offer-changes'
import { OfferSummary } from './offer-summary'

type OfferSheetProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly offer: OfferView
  /** The answer forms, or the outcome. */
  readonly answer: ReactNode
}

/** The content of one offer: summary, items, inclusions, reasons for a change of price, version. */
export async function OfferSheet({ locale, actor, offer, answer }: OfferSheetProps) {
  const t = await getTranslations({ locale, namespace: 'offers' })
  // Awaited here: without the changes nobody should answer a new version, so the whole page fails with them.
  const changes = await OfferChanges({ locale, offerId: offer.id })
  return (
    <PortalPage
      {...{ locale, actor }}
      section="requests"
      title={offer.title}
      back={{ href: `/${locale}/my-requests/offers`, label: t('back') }}
      note={<RequestNumber locale={locale} of={offer.id} />}
      tabs={<OfferStatus status={offer.status} label={t(`labels.${offer.status}`)} />}
    >
      <div className="grid items-start gap-8 xl:grid-cols-[1fr_20rem] xl:grid-rows-[auto_1fr] xl:gap-x-10">
        <div className="xl:col-start-2">
          <OfferSummary {...{ locale, offer }} timeZone={await loadMyTimeZone()} />
        </div>
        <div className="grid gap-10 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {changes}
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
          <LinkedDocuments locale={locale} of="offer" targets={[{ subject: 'offer', subjectId: offer.id }]} />
          <LinkButton
            href={`/${locale}/my-requests/offers/${offer.id}/offer.pdf`}
            prefetch={false}
            download
            className="justify-self-start print:hidden"
          >
            {t('pdf.save')}
          </LinkButton>
          <Version locale={locale} offer={offer} />
        </div>
        <div className="xl:sticky xl:top-6 xl:col-start-2">{answer}</div>
      </div>
    </PortalPage>
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
