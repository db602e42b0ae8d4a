import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { RequestId } from '@/lib/record-ids'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { alternativeLink } from '../alternative-link'
import type { OpenOffer } from '../loaders'

type OpenOfferNoteProps = {
  readonly locale: Locale
  readonly open: OpenOffer
  readonly requestId: RequestId
}

/** Shown instead of the form while an offer is open, because another one is an alternative to it. */
export async function OpenOfferNote({ locale, open, requestId }: OpenOfferNoteProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const { offerId, hasAlternative } = open
  const home = `/${locale}/desk/offers/${offerId}`
  const alternative = alternativeLink(
    { locale, requestId, hasAlternative },
    (await loadMessages(locale)).desk,
  )
  return (
    <div className="mx-auto grid max-w-3xl gap-4 py-6">
      <h1 className="display text-xl">{t('offer.title')}</h1>
      <Notice tone="info" title={t('openOffer.title')}>
        {t('openOffer.text')}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`${home}/revise`} variant="main" size="small">
          {t('offerPage.revise')}
        </LinkButton>
        <LinkButton href={home} size="small">
          {t('openOffer.show')}
        </LinkButton>
        <LinkButton href={alternative.href} size="small">
          {alternative.label}
        </LinkButton>
      </div>
    </div>
  )
}
