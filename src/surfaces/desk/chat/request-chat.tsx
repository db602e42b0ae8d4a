import { getTranslations } from 'next-intl/server'
import { loadChatOfRequest } from '@/care/live-chat/desk/loaders'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import type { RequestId } from '@/lib/record-ids'
import { TextLink } from '@/ui/text-link'

type RequestChatProps = { readonly locale: Locale; readonly requestId: RequestId }

/** A link to the chat that became the request; nothing for other requests. */
export async function RequestChat({ locale, requestId }: RequestChatProps) {
  const chat = await loadChatOfRequest(requestId)
  if (!chat) return null
  const t = await getTranslations({ locale, namespace: 'deskChat' })
  return (
    <section
      aria-labelledby="request-chat"
      className="rounded-field border border-line bg-surface p-4 text-2xs"
    >
      <h2 id="request-chat" className="text-xs font-semibold">
        {t('request.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('request.lead')}</p>
      <TextLink href={`/${locale}/desk/chat/${chat.id}`}>
        {t('request.link', { date: shortDateTime(chat.startedAt, locale) })}
      </TextLink>
    </section>
  )
}
