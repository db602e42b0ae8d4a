import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Side } from '@/care/conversations/constants'
import type { ConversationView, MessageView } from '@/care/conversations/present'
import type { MessageOrder } from '@/care/profile/constants'
import { longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { languageName } from '@/i18n/names'
import { Chip } from '@/ui/chip'
import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'
import { DocumentList } from '../document-list'

type MessageThreadProps = {
  readonly locale: Locale
  readonly conversation: ConversationView
  /** Whose messages are shown as one's own. */
  readonly reader: Side
  /** Address of the conversation's page. */
  readonly href: string
  /** Of an older page: only messages below this number are shown. */
  readonly before: number | undefined
  /** Which voice of a translated message its reader wants first. */
  readonly order?: MessageOrder
  /** What stands beside the text of a message. */
  readonly beside?: (message: MessageView) => ReactNode
}

/** The messages of a conversation, the oldest first. Each has an anchor with its number. */
export async function MessageThread(props: MessageThreadProps) {
  const { locale, conversation, reader, href, before, order = 'translation', beside } = props
  const t = await getTranslations({ locale, namespace: 'conversations.thread' })
  const { messages, olderThan } = conversation
  return (
    <section aria-label={t('label')} className="grid gap-5">
      {olderThan ? (
        <PendingLink href={`${href}?before=${olderThan}`} className="link justify-self-start text-sm">
          {t('older')}
        </PendingLink>
      ) : null}
      <ol className="grid gap-4">
        {messages.map((message) => (
          <Message
            key={message.id}
            {...{ locale, message, reader, href, before, order, beside }}
            firstNumber={messages[0]?.number ?? 1}
          />
        ))}
      </ol>
      {before ? (
        <PendingLink href={href} className="link justify-self-start text-sm">
          {t('newer')}
        </PendingLink>
      ) : null}
    </section>
  )
}

type MessageProps = Pick<MessageThreadProps, 'locale' | 'reader' | 'href' | 'before' | 'beside'> & {
  readonly order: MessageOrder
  readonly message: MessageView
  /** Of the page. */
  readonly firstNumber: number
}

async function Message(props: MessageProps) {
  const { locale, message, reader, href, before, order, firstNumber } = props
  const t = await getTranslations({ locale, namespace: 'conversations.thread' })
  const { number, side, createdAt, related } = message
  const isOwn = side === reader
  const beside = props.beside?.(message)
  const date = longDateTime(createdAt, locale)
  /** On this page, or on the older one that ends with it. */
  const anchorOf = (wanted: number) =>
    `${wanted < firstNumber ? `${href}?before=${wanted + 1}` : ''}#message-${wanted}`
  return (
    <li id={`message-${number}`} className={cx('flex scroll-mt-6', isOwn && 'justify-end')}>
      <article
        aria-labelledby={`author-${number}`}
        className={cx(
          'grid w-full max-w-[42rem] gap-2 rounded-card border p-4 md:w-[88%] md:p-5',
          isOwn ? 'border-transparent bg-mist' : 'border-line bg-surface',
        )}
      >
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
          <h2 id={`author-${number}`} className="font-semibold">
            <Author locale={locale} message={message} reader={reader} />
          </h2>
          <p className="flex items-center gap-2 text-xs text-ink-soft">
            {!isOwn && message.readAt === null ? <Chip tone="waiting">{t('new')}</Chip> : null}
            <time dateTime={createdAt}>{date}</time>
          </p>
        </header>
        {related ? (
          <blockquote className="border-l-3 border-iznik pl-3 text-xs text-ink-soft">
            <a className="link" href={anchorOf(related.number)}>
              {t('answers', { name: related.authorName })}
            </a>
            <p>{related.excerpt}</p>
          </blockquote>
        ) : null}
        {beside ? (
          // An open form is next to the text where there is room.
          <div className="grid gap-3 lg:has-[[open]]:grid-cols-2 lg:has-[[open]]:gap-6">
            <div className="grid content-start gap-2">
              <Texts {...{ locale, message, order, isOwn }} />
            </div>
            {beside}
          </div>
        ) : (
          <Texts {...{ locale, message, order, isOwn }} />
        )}
        <DocumentList locale={locale} documents={message.files} reader={reader} />
        <footer className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-ink-soft">
          {isOwn ? (
            <p>{message.readAt ? t('read', { date: longDateTime(message.readAt, locale) }) : t('unread')}</p>
          ) : null}
          <PendingLink
            href={`${href}?${before ? `before=${before}&` : ''}answer=${number}#answer`}
            className="link inline-flex min-h-8 items-center"
          >
            {t('answer')} <span className="sr-only">({date})</span>
          </PendingLink>
        </footer>
      </article>
    </li>
  )
}

async function Author({ locale, message, reader }: Pick<MessageProps, 'locale' | 'message' | 'reader'>) {
  const t = await getTranslations({ locale, namespace: 'conversations.thread' })
  const { side, authorName: name } = message
  if (side === reader && reader === 'patient') return t('you')
  return side === 'team' ? t('team', { name }) : t('patient', { name })
}

type TextsProps = Pick<MessageProps, 'locale' | 'message' | 'order'> & { readonly isOwn: boolean }

/**
 * Original and translation stand together, in the reader's order; who translated it is named. A text of the other side
 * in another language than the page's says which one it is.
 */
async function Texts({ locale, message, order, isOwn }: TextsProps) {
  const t = await getTranslations({ locale, namespace: 'conversations.thread' })
  const { text, translation } = message
  if (!translation) {
    const isForeign = !isOwn && message.locale !== locale
    return (
      <>
        {isForeign ? (
          <p className="text-xs text-ink-soft">
            {t('writtenIn', { language: languageName(message.locale, locale) })}
          </p>
        ) : null}
        <Voice locale={message.locale} text={text} />
      </>
    )
  }
  const voices = [
    {
      label: t('translation', { translator: translation.translator }),
      locale: translation.locale,
      text: translation.text,
    },
    { label: `${t('original')} (${LANGUAGES[message.locale].name})`, locale: message.locale, text },
  ]
  const [first, second] = order === 'original' ? voices.toReversed() : voices
  return (
    <>
      <p className="text-xs text-ink-soft">{first?.label}</p>
      {first ? <Voice locale={first.locale} text={first.text} /> : null}
      <p className="mt-1 border-t border-line pt-2 text-xs text-ink-soft">{second?.label}</p>
      <div className="text-sm text-ink-soft">
        {second ? <Voice locale={second.locale} text={second.text} /> : null}
      </div>
    </>
  )
}

function Voice({ locale, text }: { readonly locale: Locale; readonly text: string }) {
  return (
    <p lang={LANGUAGES[locale].intl} className="break-words whitespace-pre-line">
      {text}
    </p>
  )
}
