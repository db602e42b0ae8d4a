import { getTranslations } from 'next-intl/server'
import { loadMyOffers } from '@/care/offers/loaders'
import type { OfferView, OwnOfferView } from '@/care/offers/present'
import { isWindowPast } from '@/care/offers/rules'
import { loadMyOrderOfOffer } from '@/care/orders/loaders'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import { dayInWords } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { isUnsaved } from '@/lib/render-context'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { OfferAgreement } from './offer-agreement'
import { OfferAnswer } from './offer-answer'
import { OfferOutcome } from './offer-outcome'
import { OfferSheet } from './offer-sheet'

type OfferScreenProps = { readonly locale: Locale; readonly actor: Actor; readonly offer: OwnOfferView }

/** An offer with the answer forms while it is sent and not expired, and with its outcome afterwards. */
export async function OfferScreen({ locale, actor, offer }: OfferScreenProps) {
  const { offers: words } = await loadMessages(locale)
  const t = await getTranslations({ locale, namespace: 'offers.answer' })
  const others = offer.option ? await otherOptions(offer) : []
  const answer =
    offer.status === 'sent' ? (
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{t('lead', { date: dayInWords(offer.validUntil, locale) })}</p>
        {actor.demo ? <Notice tone="info">{words.outcome.demo}</Notice> : null}
        <OfferAnswer
          words={words.answer}
          agreement={<OfferAgreement locale={locale} offer={offer} />}
          mayChange={offer.mayChange.length > 0}
          isPast={isWindowPast(offer.treatmentFrom, now())}
          withdraws={await withdrawnWith(others, locale)}
          errors={await editedErrors(locale, words.errors)}
          hidden={{ offer: offer.id, version: String(offer.version), locale }}
          unsaved={(['accept', 'decline'] as const).find((step) => isUnsaved([`offer.${step}`]))}
          keys={{ accept: newId(), decline: newId() }}
        />
        <LinkButton
          href={`/${locale}/my-requests/messages/new?offer=${offer.id}`}
          variant="plain"
          className="w-full"
        >
          {words.answer.change}
        </LinkButton>
      </div>
    ) : (
      <OfferOutcome {...{ locale, offer, others }} order={await loadMyOrderOfOffer(offer.id)} />
    )
  return OfferSheet({ locale, actor, offer, answer })
}

/** The other alternatives for the same request. */
async function otherOptions({ id, requestId }: OfferView): Promise<readonly OwnOfferView[]> {
  return (await loadMyOffers()).filter(
    (other) => other.id !== id && other.requestId === requestId && other.option !== null,
  )
}

/** Said before the patient accepts: which others are withdrawn then. Undefined when none waits for an answer. */
async function withdrawnWith(others: readonly OfferView[], locale: Locale): Promise<string | undefined> {
  const open = others.filter(({ status }) => status === 'sent' || status === 'expired')
  if (open.length === 0) return undefined
  const t = await getTranslations({ locale, namespace: 'offers' })
  const options = open.map(({ option, title }) => `${t('option', { option: option ?? '' })} (${title})`)
  const list = new Intl.ListFormat(LANGUAGES[locale].intl).format(options.toSorted())
  return t('answer.withdraws', { list })
}
