import { getTranslations } from 'next-intl/server'
import type { DeskConversationRow } from '@/care/conversations/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { Chip } from '@/ui/chip'
import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'
import { WaitingTime } from '../waiting-time'
import { RowActivity } from './readers/row-activity'

type ConversationTableProps = {
  readonly locale: Locale
  /** Then each row says how long it has waited. */
  readonly isWaitingOnly: boolean
  readonly self: UserId
  readonly rows: readonly DeskConversationRow[]
}

/** Conversations, each with its patient, its request and who looks after it. */
export async function ConversationTable({ locale, self, isWaitingOnly, rows }: ConversationTableProps) {
  const t = await getTranslations({ locale, namespace: 'conversations.desk' })
  const list = await getTranslations({ locale, namespace: 'desk.list' })
  const { thread, desk } = (await loadMessages(locale)).conversations
  const words = { typing: thread.typing, reading: desk.reading, answering: desk.answering }
  const at = now().toISOString()
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
            {isWaitingOnly ? (
              <th scope="col" className="px-3 py-2 font-medium">
                {list('waiting')}
              </th>
            ) : null}
            <th scope="col" className={cx('px-3 py-2 font-medium', isWaitingOnly && 'max-sm:hidden')}>
              {t('last')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('unread')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium max-sm:hidden">
              {list('owner')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium max-sm:hidden">
              {t('now')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, patientName, waitingSince, ownerName, unread, ...row }) => (
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
              <td className="tabular px-3 py-2 whitespace-nowrap">{row.reference}</td>
              {isWaitingOnly ? (
                <td className="px-3 py-2">
                  {waitingSince ? <WaitingTime {...{ locale, at, since: waitingSince }} /> : null}
                </td>
              ) : null}
              <td className={cx('tabular px-3 py-2', isWaitingOnly && 'max-sm:hidden')}>
                {shortDateTime(row.lastMessageAt, locale)},{' '}
                {row.lastSide === 'team' ? t('byTeam', { name: row.lastAuthor }) : row.lastAuthor}
              </td>
              <td className="px-3 py-2">{unread > 0 ? <Chip tone="waiting">{unread}</Chip> : null}</td>
              <td className={cx('px-3 py-2 max-sm:hidden', !ownerName && 'text-ink-soft')}>
                {ownerName ?? list('noOwner')}
              </td>
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
