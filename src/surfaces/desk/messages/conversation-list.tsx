import { getTranslations } from 'next-intl/server'
import type { HeldRow } from '@/care/conversations/later/present'
import type { ConversationPage, DeskConversationRow } from '@/care/conversations/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { UserId } from '@/lib/record-ids'
import { ConversationPages } from '@/surfaces/frame/conversations/conversation-pages'
import { Chip } from '@/ui/chip'
import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'
import { TextLink } from '@/ui/text-link'
import { HeldList } from './later/held-list'
import { RowActivity } from './readers/row-activity'

type DeskConversationListProps = {
  readonly locale: Locale
  /** Its reader. */
  readonly self: UserId
  readonly page: ConversationPage<DeskConversationRow>
  /** How many there are in all; counted where none is shown. */
  readonly total: number
  readonly isWaitingOnly: boolean
  readonly isOlderPage: boolean
  /** Messages that wait for a decision. */
  readonly held: readonly HeldRow[]
}

/**
 * Conversations of all patients. Nothing that people wrote is shown: it may be about their health, and reading it is
 * recorded for each conversation.
 */
export async function DeskConversationList(props: DeskConversationListProps) {
  const { locale, self, page, total, isWaitingOnly, isOlderPage, held } = props
  const { rows } = page
  const t = await getTranslations({ locale, namespace: 'conversations.desk' })
  const answers = await getTranslations({ locale, namespace: 'answers' })
  const home = `/${locale}/desk/messages`
  return (
    <section className="grid gap-4 py-4">
      <h1 className="display text-xl">{t('title')}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <nav aria-label={t('filter')} className="flex gap-2">
          <Choice href={home} isCurrent={isWaitingOnly}>
            {t('waiting')}
          </Choice>
          <Choice href={`${home}?show=all`} isCurrent={!isWaitingOnly}>
            {t('all')}
          </Choice>
        </nav>
        <TextLink href={`${home}/answers`} className="text-2xs">
          {answers('open')}
        </TextLink>
      </div>
      <HeldList {...{ locale }} rows={held} />
      {rows.length === 0 ? (
        <p className="text-ink-soft">
          {isWaitingOnly && total > 0 ? (
            <>
              {t('empty')} {t('allRead', { n: total })}{' '}
              <TextLink href={`${home}?show=all`}>{t('showAll')}</TextLink>
            </>
          ) : (
            t('emptyAll')
          )}
        </p>
      ) : (
        <ConversationTable {...{ locale, self, rows }} />
      )}
      <ConversationPages
        {...{ locale, isOlderPage }}
        before={page.before}
        path={isWaitingOnly ? home : `${home}?show=all`}
      />
    </section>
  )
}

type ChoiceProps = { readonly href: string; readonly isCurrent: boolean; readonly children: string }

function Choice({ href, isCurrent, children }: ChoiceProps) {
  return (
    <PendingLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'inline-flex min-h-9 items-center rounded-full border px-3 text-2xs font-medium',
        isCurrent ? 'border-bosphorus bg-bosphorus text-bosphorus-ink' : 'border-line text-ink-soft',
      )}
    >
      {children}
    </PendingLink>
  )
}

type ConversationTableProps = {
  readonly locale: Locale
  readonly self: UserId
  readonly rows: readonly DeskConversationRow[]
}

async function ConversationTable({ locale, self, rows }: ConversationTableProps) {
  const t = await getTranslations({ locale, namespace: 'conversations.desk' })
  const { thread, desk } = (await loadMessages(locale)).conversations
  const words = { typing: thread.typing, reading: desk.reading, answering: desk.answering }
  return (
    <div className="overflow-x-auto rounded-field border border-line bg-surface">
      <table className="w-full text-2xs">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th scope="col" className="px-3 py-2 font-medium">
              {t('patient')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('request')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('last')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('unread')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium max-sm:hidden">
              {t('now')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, patientName, reference, lastMessageAt, lastSide, lastAuthor: name, unread }) => (
            <tr
              key={id}
              className="relative border-b border-line last:border-0 focus-within:bg-mist hover:bg-mist"
            >
              <td className="px-3 py-2">
                <PendingLink
                  data-row
                  href={`/${locale}/desk/messages/${id}`}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {patientName}
                </PendingLink>
                {/* On phones the last column would be reached by scrolling sideways only. */}
                <span className="block min-h-4 text-ink-soft sm:hidden">
                  <RowActivity conversationId={id} {...{ self, patientName, words }} isNarrow />
                </span>
              </td>
              <td className="tabular px-3 py-2 whitespace-nowrap">{reference}</td>
              <td className="tabular px-3 py-2">
                {shortDateTime(lastMessageAt, locale)}, {lastSide === 'team' ? t('byTeam', { name }) : name}
              </td>
              <td className="px-3 py-2">{unread > 0 ? <Chip tone="waiting">{unread}</Chip> : null}</td>
              <td className="px-3 py-2 max-sm:hidden">
                <RowActivity conversationId={id} {...{ self, patientName, words }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
