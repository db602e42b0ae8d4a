import { getTranslations } from 'next-intl/server'
import { loadMyConversations } from '@/care/conversations/loaders'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import type { RequestId } from '@/lib/record-ids'
import { Chip } from '@/ui/chip'
import { LinkButton } from '@/ui/link-button'
import { TextLink } from '@/ui/text-link'
import { withPartFailure } from '../load-failure'
import { conversationQueryString } from './conversation-query'

type RequestConversationsProps = { readonly locale: Locale; readonly requestId: RequestId }

/** Most conversations on the page of a request; the list of messages has all. */
const SHOWN = 5

/** The conversations about a request, newest first, and a link to write a message. */
export const RequestConversations = withPartFailure('messages', Conversations)

async function Conversations({ locale, requestId: request }: RequestConversationsProps) {
  const { rows } = await loadMyConversations({ request })
  const t = await getTranslations({ locale, namespace: 'conversations' })
  const own = await getTranslations({ locale, namespace: 'ownRequests' })
  const home = `/${locale}/my-requests/messages`
  return (
    <section aria-labelledby="conversations">
      <h2 id="conversations" className="display text-xl">
        {t('title')}
      </h2>
      {rows.length === 0 ? <p className="mt-2 text-ink-soft">{t('empty.title')}</p> : null}
      <ul className="mt-4 grid gap-3 empty:hidden">
        {rows.slice(0, SHOWN).map(({ id, subject, lastMessageAt, unread }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4"
          >
            <TextLink href={`${home}/${id}`} className="inline-flex min-h-11 items-center break-words">
              {subject}
            </TextLink>
            <span className="flex flex-wrap items-center gap-3 text-xs text-ink-soft">
              {unread > 0 ? <Chip tone="waiting">{t('list.unread', { count: unread })}</Chip> : null}
              <time dateTime={lastMessageAt}>{longDateTime(lastMessageAt, locale)}</time>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={`${home}/new?request=${request}`}>{own('write')}</LinkButton>
        {rows.length > SHOWN ? (
          <LinkButton href={`${home}${conversationQueryString({ text: '', request })}`}>
            {t('thread.back')}
          </LinkButton>
        ) : null}
      </div>
    </section>
  )
}
