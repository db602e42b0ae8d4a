import { getTranslations } from 'next-intl/server'
import type { HeldRow } from '@/care/conversations/later/present'
import type { DeskConversationFilter } from '@/care/conversations/list-desk-conversations'
import type { ConversationPage, DeskConversationRow } from '@/care/conversations/present'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { ConversationPages } from '@/surfaces/frame/conversations/conversation-pages'
import { PendingLink } from '@/ui/pending-link'
import { TextLink } from '@/ui/text-link'
import { EmptyList } from '../empty-list'
import { FilterLinks } from '../filter-links'
import { ListFilter } from '../list-filter'
import { ConversationTable } from './conversation-table'
import { HeldList } from './later/held-list'
import { conversationQueryString, isConversationFiltered } from './query'

type DeskConversationListProps = {
  readonly locale: Locale
  /** Its reader. */
  readonly self: UserId
  readonly query: DeskConversationFilter
  readonly page: ConversationPage<DeskConversationRow>
  /** How many there are in all; counted where none is shown. */
  readonly total: number
  /** Messages that wait for a decision. */
  readonly held: readonly HeldRow[]
}

/**
 * Conversations of all patients. Nothing that people wrote is shown: it may be about their health, and reading it is
 * recorded for each conversation.
 */
export async function DeskConversationList(props: DeskConversationListProps) {
  const { locale, self, query, page, total, held } = props
  const { text, owner, isWaitingOnly } = query
  const t = await getTranslations({ locale, namespace: 'conversations.desk' })
  const answers = await getTranslations({ locale, namespace: 'answers' })
  const home = `/${locale}/desk/messages`
  const hrefOf = (filter: DeskConversationFilter) => `${home}${conversationQueryString(filter)}`
  const [waiting, all] = [true, false].map((one) => hrefOf({ text, owner, isWaitingOnly: one }))
  return (
    <section className="grid gap-4 py-4">
      <h1 className="display text-xl">{t('title')}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <FilterLinks
          label={t('filter')}
          links={[
            { href: waiting ?? home, label: t('waiting'), isCurrent: isWaitingOnly },
            { href: all ?? home, label: t('all'), isCurrent: !isWaitingOnly },
          ]}
        />
        <TextLink href={`${home}/answers`} className="text-2xs">
          {answers('open')}
        </TextLink>
      </div>
      <ListFilter
        {...{ locale, self, text, owner }}
        action={home}
        hint={t('textHint')}
        hidden={isWaitingOnly ? {} : { show: 'all' }}
        count={owner === undefined ? 0 : 1}
        resetHref={isConversationFiltered(query) ? hrefOf({ isWaitingOnly }) : undefined}
      />
      <HeldList {...{ locale }} rows={held} />
      {page.rows.length === 0 ? (
        <NoConversation {...{ locale, query, total, hrefOf }} />
      ) : (
        <ConversationTable {...{ locale, self, isWaitingOnly }} rows={page.rows} />
      )}
      {page.rows.length === 0 ? null : isWaitingOnly ? (
        <WaitingPages {...{ locale, query, page, hrefOf }} />
      ) : (
        <ConversationPages
          {...{ locale, before: page.before }}
          isOlderPage={query.edge !== undefined}
          path={hrefOf({ text, owner, isWaitingOnly })}
        />
      )}
    </section>
  )
}

type ListProps = {
  readonly locale: Locale
  readonly query: DeskConversationFilter
  readonly hrefOf: (filter: DeskConversationFilter) => string
}

/** Why nothing is shown: the list ends before this part, its filters, all is read, or there are no conversations. */
async function NoConversation({ locale, query, total, hrefOf }: ListProps & { readonly total: number }) {
  const { isWaitingOnly } = query
  const t = await getTranslations({ locale, namespace: 'conversations.desk' })
  const desk = await getTranslations({ locale, namespace: 'desk' })
  if (query.edge)
    return (
      <p>
        <TextLink href={hrefOf({ ...query, edge: undefined })}>{t('pastEnd')}</TextLink>
      </p>
    )
  const all = hrefOf({ ...query, isWaitingOnly: false })
  if (isConversationFiltered(query))
    return (
      <EmptyList
        title={isWaitingOnly ? t('emptyTitle') : t('emptyAllTitle')}
        text={desk('list.empty')}
        links={[
          ...(isWaitingOnly ? [{ href: all, label: t('searchAll') }] : []),
          { href: hrefOf({ isWaitingOnly }), label: desk('filter.reset') },
        ]}
      />
    )
  return (
    <p className="text-ink-soft">
      {isWaitingOnly && total > 0 ? (
        <>
          {t('empty')} {t('allRead', { n: total })} <TextLink href={all}>{t('showAll')}</TextLink>
        </>
      ) : (
        t('emptyAll')
      )}
    </p>
  )
}

type WaitingPagesProps = ListProps & { readonly page: ConversationPage<DeskConversationRow> }

/** Links to the other parts of what is unread, where the longest waiting are first. */
async function WaitingPages({ locale, query, page, hrefOf }: WaitingPagesProps) {
  const t = await getTranslations({ locale, namespace: 'conversations.desk' })
  const words = await getTranslations({ locale, namespace: 'desk.page' })
  const since = page.rows.at(-1)?.waitingSince
  const next = page.before && since ? { id: page.before, since } : undefined
  if (!query.edge && !next) return null
  return (
    <nav aria-label={words('label')} className="flex flex-wrap gap-6 text-sm">
      {query.edge ? (
        <PendingLink className="link" rel="first" href={hrefOf({ ...query, edge: undefined })}>
          {t('first')}
        </PendingLink>
      ) : null}
      {next ? (
        <PendingLink className="link" rel="next" href={hrefOf({ ...query, edge: next })}>
          {words('next')}
        </PendingLink>
      ) : null}
    </nav>
  )
}
