import { getTranslations } from 'next-intl/server'
import type { ConversationRow } from '@/care/conversations/present'
import type { ChatView } from '@/care/profile/present'
import { chatRevision } from '@/care/profile/read-revisions'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { Chip } from '@/ui/chip'
import { LinkButton } from '@/ui/link-button'
import { TextLink } from '@/ui/text-link'
import { SettingsSection } from '../form/settings-section'
import { settingsWords } from '../form/settings-words'
import { ChatForm } from './chat-form'

type ChatScreenProps = {
  readonly locale: Locale
  /** Of the account. */
  readonly accountLocale: Locale
  readonly chat: ChatView
  /** The conversations with the newest messages. */
  readonly conversations: readonly ConversationRow[]
}

/** More are found on the page of all conversations. */
const SHOWN = 5

/** How the patient reads and writes messages, and what was written so far. */
export async function ChatScreen({ locale, accountLocale, chat, conversations }: ChatScreenProps) {
  const t = await getTranslations({ locale, namespace: 'settings.chat.history' })
  const { words, form, errors } = await settingsWords(locale)
  const home = `/${locale}/my-requests/messages`
  return (
    <div className="grid gap-10">
      <SettingsSection id="reading" title={words.chat.reading.title} text={words.chat.reading.text}>
        <ChatForm
          {...{ accountLocale, form, errors, chat }}
          words={words.chat.reading}
          revision={chatRevision(chat)}
        />
      </SettingsSection>
      <SettingsSection id="history" title={t('title')}>
        {conversations.length === 0 ? <p className="measure text-ink-soft">{t('none')}</p> : null}
        <ul className="grid gap-3 empty:hidden">
          {conversations.slice(0, SHOWN).map(({ id, subject, lastMessageAt, unread }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4"
            >
              <TextLink href={`${home}/${id}`}>{subject}</TextLink>
              <span className="flex flex-wrap items-center gap-3 text-xs text-ink-soft">
                {unread > 0 ? <Chip tone="waiting">{t('unread', { count: unread })}</Chip> : null}
                <time dateTime={lastMessageAt}>{longDateTime(lastMessageAt, locale)}</time>
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          {conversations.length > 0 ? <LinkButton href={home}>{t('all')}</LinkButton> : null}
          <LinkButton href={`${home}/new`}>{t('write')}</LinkButton>
        </div>
      </SettingsSection>
    </div>
  )
}
