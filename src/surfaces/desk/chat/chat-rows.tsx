import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { DeskChatRow } from '@/care/live-chat/desk/present'
import { shortDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Chip } from '@/ui/chip'
import { PendingLink } from '@/ui/pending-link'
import { WaitingTime } from '../waiting-time'
import { claimChat } from './actions'
import { ChatButton } from './chat-button'

type ChatRowsProps = {
  readonly locale: Locale
  readonly list: 'waiting' | 'mine' | 'others' | 'closed'
  readonly rows: readonly DeskChatRow[]
  /** ISO 8601: when the page was made. */
  readonly at: string
  /** Said when there are none. */
  readonly empty: string
  /** Between title and rows. */
  readonly children?: ReactNode
}

/** One of the lists of chats. */
export async function ChatRows({ locale, list, rows, at, empty, children }: ChatRowsProps) {
  const t = await getTranslations({ locale, namespace: 'deskChat' })
  const title = t(`lists.${list}`)
  return (
    <section aria-labelledby={`chats-${list}`} className="grid gap-2">
      <h2 id={`chats-${list}`} className="flex items-center gap-2 font-semibold">
        {title}
        {list === 'waiting' && rows.length > 0 ? <Chip tone="waiting">{rows.length}</Chip> : null}
      </h2>
      {children}
      {rows.length === 0 ? (
        <p className="text-2xs text-ink-soft">{empty}</p>
      ) : (
        <ul className="grid divide-y divide-line rounded-field border border-line bg-surface">
          {rows.map((row) => (
            <ChatRow key={row.id} {...{ locale, list, row, at }} />
          ))}
        </ul>
      )}
    </section>
  )
}

type ChatRowProps = Pick<ChatRowsProps, 'locale' | 'list' | 'at'> & { readonly row: DeskChatRow }

async function ChatRow({ locale, list, row, at }: ChatRowProps) {
  const t = await getTranslations({ locale, namespace: 'deskChat' })
  const { deskChat: words } = await loadMessages(locale)
  const { id, name, topic, isAway, isPatient, assigneeName, waitingSince, lastMessageAt, closedAt } = row
  const { unansweredSince, unread, isHandedOver } = row
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-2xs hover:bg-mist">
      <PendingLink
        data-row
        href={`/${locale}/desk/chat/${id}`}
        className="link min-w-0 basis-48 text-sm font-semibold break-words"
      >
        {name}
      </PendingLink>
      <span className="basis-40">
        {t(`topics.${topic}`)} · {LANGUAGES[row.locale].name}
      </span>
      <span className="tabular grow text-ink-soft">
        {list === 'waiting' ? (
          <>
            {t('row.waits')} <WaitingTime {...{ locale, at }} since={waitingSince} />
          </>
        ) : closedAt ? (
          `${t('row.ended')} ${shortDateTime(closedAt, locale)}`
        ) : unansweredSince ? (
          <span className="font-medium text-amber">
            {t('row.unanswered')} <WaitingTime {...{ locale, at }} since={unansweredSince} />
          </span>
        ) : (
          `${t('row.last')} ${shortDateTime(lastMessageAt, locale)}`
        )}
        {list !== 'mine' && assigneeName ? ` · ${t('row.with')} ${assigneeName}` : ''}
      </span>
      {isPatient ? <Chip tone="good">{t('row.patient')}</Chip> : null}
      {isAway && list === 'waiting' ? <Chip>{t('row.away')}</Chip> : null}
      {list === 'mine' && isHandedOver ? <Chip tone="waiting">{t('row.handedOver')}</Chip> : null}
      {list === 'mine' && unread > 0 ? (
        <Chip tone="waiting">{t('row.unread', { count: unread })}</Chip>
      ) : null}
      {list === 'waiting' ? (
        <ChatButton
          action={claimChat}
          hidden={{ chat: id, locale }}
          label={words.claim.action}
          busyLabel={words.claim.busy}
          words={words}
        />
      ) : null}
    </li>
  )
}
