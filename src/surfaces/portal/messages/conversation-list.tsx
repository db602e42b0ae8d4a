import { getTranslations } from 'next-intl/server'
import type { ConversationPage, ConversationRow } from '@/care/conversations/present'
import type { RequestView } from '@/care/requests/present'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { ConversationPages } from '@/surfaces/frame/conversations/conversation-pages'
import { Chip } from '@/ui/chip'
import { EmptyState } from '@/ui/empty-state'
import { TextLink } from '@/ui/text-link'
import { SEARCH_FROM } from '../list/query'
import { ConversationSearch } from './conversation-filter'
import { type ConversationFilter, conversationQueryString } from './conversation-query'
import { MessageNotes } from './message-notes'
import { NewMessageButton } from './new-message-button'
import { newMessageProps } from './new-message-words'

type ConversationListProps = {
  readonly locale: Locale
  readonly page: ConversationPage<ConversationRow>
  readonly isOlderPage: boolean
  /** Those that a new message can be about. */
  readonly requests: readonly RequestView[]
  readonly filter: ConversationFilter
}

/** The patient's conversations, the one with the newest message first. */
export async function ConversationList(props: ConversationListProps) {
  const { locale, page, isOlderPage, requests, filter } = props
  const t = await getTranslations({ locale, namespace: 'conversations' })
  const home = `/${locale}/my-requests/messages`
  if (requests.length === 0) {
    const action = { href: `/${locale}/my-requests/requests/new`, label: t('new.noRequestAction') }
    return <EmptyState title={t('new.noRequestTitle')} text={t('new.noRequest')} action={action} />
  }
  const list = await getTranslations({ locale, namespace: 'portal.list' })
  const isNarrowed = filter.text !== '' || filter.request !== undefined
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="measure text-ink-soft">{t('lead')}</p>
        <NewMessageButton
          href={`${home}/new`}
          notes={<MessageNotes locale={locale} />}
          {...(await newMessageProps(locale, requests))}
        />
      </div>
      <MessageNotes locale={locale} />
      <ConversationSearch
        {...{ locale, filter, requests }}
        path={home}
        isLong={isOlderPage || page.before !== undefined || page.rows.length >= SEARCH_FROM}
      />
      {isNarrowed ? (
        <p role="status" className="text-sm text-ink-soft">
          {page.rows.length === 0 ? `${list('none')} ` : ''}
          <TextLink href={home}>{list('reset')}</TextLink>
        </p>
      ) : null}
      {page.rows.length === 0 && !isOlderPage && !isNarrowed ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <ul aria-label={t('list.label')} className="grid gap-3 empty:hidden">
          {page.rows.map((row) => (
            <Conversation key={row.id} {...{ locale, row }} href={`${home}/${row.id}`} />
          ))}
        </ul>
      )}
      <ConversationPages
        {...{ locale, isOlderPage }}
        before={page.before}
        path={`${home}${conversationQueryString(filter)}`}
      />
    </div>
  )
}

type ConversationProps = {
  readonly locale: Locale
  readonly row: ConversationRow
  readonly href: string
}

async function Conversation({ locale, row, href }: ConversationProps) {
  const t = await getTranslations({ locale, namespace: 'conversations.list' })
  const { subject, reference, lastMessageAt, lastSide, lastAuthor: name, excerpt, unread } = row
  return (
    <li className="relative grid gap-1.5 rounded-card border border-line bg-surface p-5 transition-colors hover:border-bosphorus">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">
          <TextLink
            href={href}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {subject}
          </TextLink>
        </h2>
        <time dateTime={lastMessageAt} className="text-xs text-ink-soft">
          {longDateTime(lastMessageAt, locale)}
        </time>
      </div>
      <p className="line-clamp-2 text-sm text-ink-soft">
        {lastSide === 'patient' ? t('you', { excerpt }) : t('other', { name, excerpt })}
      </p>
      <p className="flex flex-wrap items-center gap-3 text-xs text-ink-soft">
        <span className="tabular">{t('reference', { reference })}</span>
        {unread > 0 ? <Chip tone="waiting">{t('unread', { count: unread })}</Chip> : null}
      </p>
    </li>
  )
}
