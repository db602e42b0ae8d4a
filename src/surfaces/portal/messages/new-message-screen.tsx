import { getTranslations } from 'next-intl/server'
import type { OfferView } from '@/care/offers/present'
import type { RequestView } from '@/care/requests/present'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { EmptyState } from '@/ui/empty-state'
import { Notice } from '@/ui/notice'
import { PortalPage } from '../portal-page'
import { ConversationForm } from './conversation-form'
import { MessageNotes } from './message-notes'
import { newMessageProps } from './new-message-words'

type NewMessageScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly requests: readonly RequestView[]
  /** The offer that the patient asks to change. */
  readonly offer: OfferView | undefined
  /** From the URL: the request that is preselected. */
  readonly requestId: string | undefined
}

/** The page of the form for a new message. */
export async function NewMessageScreen({ locale, actor, requests, offer, requestId }: NewMessageScreenProps) {
  const t = await getTranslations({ locale, namespace: 'conversations.new' })
  const chosen = requests.find(({ id }) => id === (offer?.requestId ?? requestId))
  // A change of an offer belongs to the request that the offer answers, so no other can be chosen.
  const choices = offer && chosen ? [chosen] : requests
  const form = await newMessageProps(locale, choices, { requestId: chosen?.id, offerId: offer?.id })
  return (
    <PortalPage
      {...{ locale, actor }}
      section="messages"
      title={t('title')}
      back={{ href: `/${locale}/my-requests/messages`, label: t('back') }}
    >
      {requests.length === 0 ? (
        <EmptyState
          title={t('noRequestTitle')}
          text={t('noRequest')}
          action={{ href: `/${locale}/my-requests/requests/new`, label: t('noRequestAction') }}
        />
      ) : (
        <div className="grid max-w-2xl gap-6">
          {offer ? (
            <Notice tone="info">{t('change', { title: offer.title, version: offer.version })}</Notice>
          ) : null}
          <MessageNotes locale={locale} />
          <ConversationForm
            {...form}
            subject={form.subject || (offer && t('changeSubject', { version: offer.version }))}
          />
        </div>
      )}
    </PortalPage>
  )
}
