import { getTranslations } from 'next-intl/server'
import { loadUnbegunFor } from '@/care/conversations/later/loaders'
import type { DeskConversationRow } from '@/care/conversations/present'
import { currentActor } from '@/care/sign-in/session'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { RequestId } from '@/lib/record-ids'
import { Chip } from '@/ui/chip'
import { TextLink } from '@/ui/text-link'
import { RowActivity } from './readers/row-activity'

type RequestConversationsProps = {
  readonly locale: Locale
  readonly requestId: RequestId
  readonly conversations: readonly DeskConversationRow[]
  /** Above the form of a new one, to which there is no link then. */
  readonly isAboveNew?: boolean
}

/** The conversations about a request, who of the team is in one of them, and the way to a new one. */
export async function RequestConversations({
  locale,
  requestId,
  conversations,
  isAboveNew = false,
}: RequestConversationsProps) {
  const t = await getTranslations({ locale, namespace: 'conversations.desk' })
  const { conversations: all, sendLater } = await loadMessages(locale)
  const { thread, desk } = all
  const planned = await loadUnbegunFor(requestId)
  const words = { typing: thread.typing, reading: desk.reading, answering: desk.answering }
  const self = (await currentActor())?.userId ?? ''
  return (
    <section aria-labelledby="conversations" className="rounded-field border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="conversations" className="text-xs font-semibold">
          {t('conversations')}
        </h2>
        {isAboveNew ? null : (
          <TextLink href={`/${locale}/desk/requests/${requestId}/message`} className="text-2xs">
            {t('start')}
          </TextLink>
        )}
      </div>
      {conversations.length + planned.length === 0 ? (
        <p className="mt-1 text-2xs text-ink-soft">{t('none')}</p>
      ) : null}
      <ul className="mt-2 grid gap-2 text-2xs">
        {planned.map(({ id, subject, sendAt, held }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <TextLink href={`/${locale}/desk/messages/${id}`}>{subject}</TextLink>
            <span className="tabular flex flex-wrap items-center gap-2 text-ink-soft">
              <Chip tone={held ? 'waiting' : 'plain'}>{held ? sendLater.held : sendLater.planned}</Chip>
              {shortDateTime(sendAt, locale)}
            </span>
          </li>
        ))}
        {conversations.map(({ id, subject, lastMessageAt, unread, patientName }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <TextLink href={`/${locale}/desk/messages/${id}`}>{subject}</TextLink>
            <span className="tabular flex flex-wrap items-center gap-2 text-ink-soft">
              <RowActivity conversationId={id} {...{ self, patientName, words }} isNarrow />
              {unread > 0 ? <Chip tone="waiting">{unread}</Chip> : null}
              {shortDateTime(lastMessageAt, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
