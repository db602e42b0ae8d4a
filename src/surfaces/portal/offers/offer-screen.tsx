import { getTranslations } from 'next-intl/server'
import type { OfferView } from '@/care/offers/present'
import { loadMyOrderOfOffer } from '@/care/orders/loaders'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { OfferAgreement } from './offer-agreement'
import { OfferAnswer } from './offer-answer'
import { OfferOutcome } from './offer-outcome'
import { OfferSheet } from './offer-sheet'

type OfferScreenProps = { readonly locale: Locale; readonly actor: Actor; readonly offer: OfferView }

/** An offer with the answer forms while it is sent and not expired, and with its outcome afterwards. */
export async function OfferScreen({ locale, actor, offer }: OfferScreenProps) {
  const { offers: words } = await loadMessages(locale)
  const t = await getTranslations({ locale, namespace: 'offers.answer' })
  const answer =
    offer.status === 'sent' ? (
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{t('lead', { date: dayInWords(offer.validUntil, locale) })}</p>
        {actor.demo ? <Notice tone="info">{words.outcome.demo}</Notice> : null}
        <OfferAnswer
          words={words.answer}
          agreement={<OfferAgreement locale={locale} offer={offer} />}
          mayChange={offer.mayChange.length > 0}
          errors={await editedErrors(locale, words.errors)}
          hidden={{ offer: offer.id, version: String(offer.version), locale }}
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
      <OfferOutcome locale={locale} offer={offer} order={await loadMyOrderOfOffer(offer.id)} />
    )
  return OfferSheet({ locale, actor, offer, answer })
}
