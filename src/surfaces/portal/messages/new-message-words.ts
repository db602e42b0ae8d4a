import { getTranslations } from 'next-intl/server'
import { loadMyDraft } from '@/care/conversations/loaders'
import type { RequestView } from '@/care/requests/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { attachProps } from '@/surfaces/forms/files/attach-props'

/** What the form for a new message needs besides its action. @param first the request that is chosen at the start */
export async function newMessageProps(
  locale: Locale,
  requests: readonly RequestView[],
  first?: RequestId | undefined,
) {
  const { conversations } = await loadMessages(locale)
  const t = await getTranslations({ locale, namespace: 'conversations.new' })
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
    typed: await loadMyDraft(null),
    files: await attachProps(locale, 'message:new'),
    hidden: { locale, idempotency_key: newId() },
  }
}
