import { getTranslations } from 'next-intl/server'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { setResponseStatus } from '@/lib/render-context'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { PortalPage } from '../portal-page'

type OfferNotValidatedProps = { readonly locale: Locale; readonly actor: Actor; readonly id: string }

/** In place of an offer whose owner could not be checked (specification, section 8): status 503, in the portal's frame. */
export async function OfferNotValidated({ locale, actor, id }: OfferNotValidatedProps) {
  setResponseStatus(503)
  const t = await getTranslations({ locale, namespace: 'offers' })
  const { offers } = await loadMessages(locale)
  const errors = await editedErrors(locale, offers.errors)
  const list = `/${locale}/my-requests/offers`
  return (
    <PortalPage
      {...{ locale, actor }}
      section="requests"
      title={t('one')}
      back={{ href: list, label: t('back') }}
    >
      <div className="grid max-w-xl justify-items-start gap-5">
        <Notice tone="error" role="alert" title={errors.OFFER_OWNERSHIP_NOT_VALIDATED}>
          {t('notValidated.text')}
        </Notice>
        <LinkButton href={`${list}/${encodeURIComponent(id)}`} variant="main">
          {t('notValidated.again')}
        </LinkButton>
      </div>
    </PortalPage>
  )
}
