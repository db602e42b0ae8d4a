import { getTranslations } from 'next-intl/server'
import { draftKey, nextOfferStatus } from '@/care/offers/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import { dayInWords, longDate, longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isUnsaved } from '@/lib/render-context'
import { OfferStatus } from '@/surfaces/frame/offer/offer-status'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { PendingLink } from '@/ui/pending-link'
import { Timeline } from '../timeline'
import { alternativeLink } from './alternative-link'
import { CloneOffer } from './clone-offer'
import type { DeskOffer } from './loaders'
import { OfferOpening } from './offer-opening'
import { DeskOfferVersions } from './offer-versions'
import { WithdrawOffer } from './withdraw-offer'

type DeskOfferScreenProps = {
  readonly locale: Locale
  readonly offer: DeskOffer
  /** The reader has just sent a new version. */
  readonly isSent: boolean
}

/** One offer at the desk: status, versions as the patient saw them, actions and history. */
export async function DeskOfferScreen({ locale, offer, isSent }: DeskOfferScreenProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <article className="mx-auto max-w-6xl py-4">
      <PendingLink
        href={`/${locale}/desk/requests/${offer.requestId}`}
        className="link inline-flex items-center gap-1.5 text-2xs"
      >
        <Icon of={arrowLeft} />
        {t('offerPage.toRequest', { name: offer.patientName })}
      </PendingLink>
      <header className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="display text-xl">{offer.title}</h1>
        <OfferStatus status={offer.status} label={t(`offerStatus.${offer.status}`)} />
        {offer.option ? <Chip>{t('offerPage.option', { option: offer.option })}</Chip> : null}
      </header>
      <p className="mt-1 text-ink-soft">
        {t(`offerPage.${offer.status}`, {
          date: longDate(offer.statusAt, locale),
          until: dayInWords(offer.validUntil, locale),
        })}
      </p>
      <OfferOpening {...{ locale, offer }} />
      {isSent ? (
        <div className="mt-3">
          <Notice tone="success" role="status">
            {t('offer.revised')}
          </Notice>
        </div>
      ) : null}
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <DeskOfferVersions locale={locale} offer={offer} />
        <div className="grid gap-6 max-lg:order-first">
          <ActionBar locale={locale} offer={offer} />
          <History locale={locale} offer={offer} />
        </div>
      </div>
    </article>
  )
}

type PartProps = Pick<DeskOfferScreenProps, 'locale' | 'offer'>

/** Only actions that could succeed are shown; the server checks again. */
async function ActionBar({ locale, offer }: PartProps) {
  const { desk: words } = await loadMessages(locale)
  const { offerPage } = words
  // `expired` is never stored: such an offer is `sent`.
  const stored = offer.status === 'expired' ? 'sent' : offer.status
  const canRevise = nextOfferStatus(stored, 'revise') !== undefined
  const errors = await editedErrors(locale, words.errors)
  const hidden = { offer: offer.id, locale }
  const alternative = alternativeLink({ ...offer, locale }, words)
  const { draft } = offer
  const t = await getTranslations({ locale, namespace: 'desk' })
  const draftOf = draft && {
    date: longDateTime(draft.savedAt, locale),
    name: draft.authorName ?? words.event.system,
  }
  return (
    <section aria-labelledby="actions" className="grid gap-3 rounded-field border border-line bg-surface p-4">
      <h2 id="actions" tabIndex={-1} className="text-xs font-semibold">
        {words.act.title}
      </h2>
      {canRevise ? (
        <LinkButton href={`/${locale}/desk/offers/${offer.id}/revise`} size="small" variant="main">
          {draft ? offerPage.goOn : offerPage.revise}
        </LinkButton>
      ) : null}
      {canRevise ? (
        <LinkButton href={alternative.href} size="small">
          {alternative.label}
        </LinkButton>
      ) : null}
      <WithdrawOffer
        {...{ words, errors }}
        hidden={{ ...hidden, version: String(offer.version), draft: draftKey(draft) }}
        discards={draftOf ? t('offerPage.withdrawDraft', draftOf) : undefined}
        isOver={!canRevise}
      />
      {offer.order ? (
        <LinkButton href={`/${locale}/desk/orders/${offer.order.id}`} size="small" variant="main">
          {offerPage.toOrder.replace('{number}', offer.order.number)}
        </LinkButton>
      ) : null}
      {canRevise || offer.order ? null : (
        <LinkButton href={`/${locale}/desk/requests/${offer.requestId}`} size="small">
          {offerPage.toRequest.replace('{name}', offer.patientName)}
        </LinkButton>
      )}
      {draftOf && !canRevise ? (
        <p className="text-2xs text-ink-soft">{t('offerPage.unsentKept', draftOf)}</p>
      ) : null}
      <CloneOffer
        isUnsaved={isUnsaved(['offer.clone'])}
        words={offerPage}
        {...{ errors, hidden }}
        texts={
          draftOf && !canRevise
            ? {
                unsent: t('offerPage.unsent', draftOf),
                version: t('offerPage.version', { version: offer.version }),
              }
            : undefined
        }
      />
    </section>
  )
}

async function History({ locale, offer }: PartProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const lines = offer.events.toReversed().map(({ kind, at, version, actorName, reason }) => ({
    at,
    what: `${t(`offerEvent.${kind}`)}${version > 0 ? ` (${t('offerPage.version', { version })})` : ''}`,
    actorName,
    reason: kind === 'declined' ? offer.reason : reason,
  }))
  return <Timeline locale={locale} lines={lines} />
}
