import { getTranslations } from 'next-intl/server'
import { loadMyNewDraft } from '@/care/conversations/loaders'
import type { RequestView } from '@/care/requests/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { OfferId, RequestId } from '@/lib/record-ids'
import { portalFiles } from '../portal-files'

type About = {
  /** The request that is chosen at the start. */
  readonly requestId?: RequestId | undefined
  /** The offer whose change is asked for. */
  readonly offerId?: OfferId | undefined
}

/** Props of the form for a new message, with its saved draft. */
export async function newMessageProps(
  locale: Locale,
  requests: readonly RequestView[],
  { requestId, offerId }: About = {},
) {
  const { conversations } = await loadMessages(locale)
  const t = await getTranslations({ locale, namespace: 'conversations.new' })
  const draft = await loadMyNewDraft(offerId ?? '')
  const first = requestId ?? draft?.request
  const ordered = requests.toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
  return {
    words: conversations.new,
    reply: conversations.reply,
    errors: await editedErrors(locale, conversations.errors),
    requests: ordered.map(({ id, reference, createdAt }) => ({
      id,
      label: t('requestOption', { reference, date: longDate(createdAt, locale) }),
    })),
    draftWords: conversations.draft,
    typed: draft?.text,
    subject: draft?.subject,
    files: await portalFiles(locale, 'message:new'),
    hidden: { locale, idempotency_key: newId(), offer: offerId ?? '' },
  }
}
