import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { OfferView } from '@/care/offers/present'
import { loadMyTimeZone } from '@/care/sign-in/loaders'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { OfferStatus } from '@/surfaces/frame/offer/offer-status'
import { OfferSummary } from '@/surfaces/frame/offer/offer-summary'
import { OfferTerms } from '@/surfaces/frame/offer/offer-terms'
import { Chip } from '@/ui/chip'
import { LinkButton } from '@/ui/link-button'
import { LinkedDocuments } from '../documents/linked-documents'
import { PortalPage } from '../portal-page'
import { RequestNumber } from '../request-number'
import { OfferChanges } from './offer-changes'

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
  const isOpen = offer.status === 'sent'
  // Awaited here: without the changes nobody should answer a new version, so the whole page fails with them.
  const changes = await OfferChanges({ locale, offerId: offer.id })
  return (
    <PortalPage
      {...{ locale, actor }}
      section="requests"
      title={offer.title}
      back={{ href: `/${locale}/my-requests/offers`, label: t('back') }}
      note={<RequestNumber locale={locale} of={offer.id} />}
      tabs={
        <span className="flex flex-wrap gap-2">
          <OfferStatus status={offer.status} label={t(`labels.${offer.status}`)} />
          {offer.option ? <Chip>{t('option', { option: offer.option })}</Chip> : null}
        </span>
      }
    >
      <div className="grid items-start gap-8 xl:grid-cols-[1fr_20rem] xl:grid-rows-[auto_1fr] xl:gap-x-10">
        {/* The answer comes after what it is about; that an offer has ended is said before. */}
        {isOpen ? null : <div className="xl:col-start-2">{answer}</div>}
        <div className="xl:col-start-2">
          <OfferSummary {...{ locale, offer }} timeZone={await loadMyTimeZone()} />
        </div>
        <div className="grid gap-10 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {changes}
          <OfferTerms locale={locale} offer={offer} />
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
        {isOpen ? <div className="xl:sticky xl:top-6 xl:col-start-2">{answer}</div> : null}
      </div>
    </PortalPage>
  )
}

async function Version({ locale, offer }: { readonly locale: Locale; readonly offer: OfferView }) {
  const t = await getTranslations({ locale, namespace: 'offers.version' })
  return (
    <section aria-labelledby="version" className="text-sm">
      <h2 id="version" className="font-semibold">
        {t('number', { version: offer.version })}
      </h2>
      {offer.status === 'sent' ? <p className="measure mt-1 text-ink-soft">{t('text')}</p> : null}
      <details className="mt-2 text-xs text-ink-soft">
        <summary className="cursor-pointer">{t('technical')}</summary>
        <p className="mt-1">
          {t('checksum')} (SHA-256): <code className="tabular break-all">{offer.hash}</code>
        </p>
      </details>
    </section>
  )
}
