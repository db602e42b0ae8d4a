import { getTranslations } from 'next-intl/server'
import { loadMyDraft } from '@/care/conversations/loaders'
import type { ConversationView } from '@/care/conversations/present'
import { loadMyMessageOrder } from '@/care/profile/loaders'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { MarkRead } from '@/surfaces/frame/conversations/mark-read'
import { MessageThread } from '@/surfaces/frame/conversations/message-thread'
import { ReplyQuote } from '@/surfaces/frame/conversations/reply-quote'
import { TextLink } from '@/ui/text-link'
import { portalFiles } from '../portal-files'
import { markRead } from './actions'
import { MessageNotes } from './message-notes'
import { ReplyForm } from './reply-form'

type ConversationScreenProps = {
  readonly locale: Locale
  readonly conversation: ConversationView
  /** Number of the message to answer, as the address names it. */
  readonly answer: number | undefined
  /** Of an older page: only messages below this number are shown. */
  readonly before: number | undefined
}

/** One conversation with the form to answer. */
export async function ConversationScreen({ locale, conversation, answer, before }: ConversationScreenProps) {
  const { conversations: words } = await loadMessages(locale)
  const t = await getTranslations({ locale, namespace: 'conversations.thread' })
  const { id, messages, offer, hasUnread } = conversation
  const href = `/${locale}/my-requests/messages/${id}`
  const related = messages.find(({ number }) => number === answer)
  const seen = messages.at(-1)?.number ?? 0
  const lastOwn = messages.findLast(({ side }) => side === 'patient')?.number ?? 0
  return (
    <div className="grid gap-8">
      {offer ? (
        <p className="text-sm text-ink-soft">
          {t('offer', { version: offer.version })}{' '}
          <TextLink href={`/${locale}/my-requests/offers/${offer.id}`}>{t('toOffer')}</TextLink>
        </p>
      ) : null}
      {hasUnread ? (
        <MarkRead
          key={seen}
          action={markRead}
          hidden={{ conversation: id, number: String(seen) }}
          label={words.thread.markRead}
        />
      ) : null}
      <MessageThread
        {...{ locale, conversation, href, before }}
        reader="patient"
        order={await loadMyMessageOrder()}
      />
      <section
        id="answer"
        aria-labelledby="answer-title"
        className="grid scroll-mt-6 gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
      >
        <h2 id="answer-title" className="display text-xl">
          {words.reply.title}
        </h2>
        <MessageNotes locale={locale} />
        {related ? <ReplyQuote {...{ locale, message: related, href }} /> : null}
        {/* A new form after each message of one's own; one of the other side leaves what is being typed. */}
        <ReplyForm
          key={lastOwn}
          words={words.reply}
          draftWords={words.draft}
          typingWords={{ typing: words.thread.typing }}
          conversationId={id}
          newest={conversation.lastNumber}
          typed={(await loadMyDraft(id))?.text}
          files={await portalFiles(locale, `message:${id}`)}
          errors={await editedErrors(locale, words.errors)}
          hidden={{ conversation: id, related: related?.id ?? '', locale, idempotency_key: newId() }}
        />
      </section>
    </div>
  )
}
