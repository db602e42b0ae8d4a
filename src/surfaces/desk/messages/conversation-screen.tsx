import { getTranslations } from 'next-intl/server'
import { loadScheduled } from '@/care/conversations/later/loaders'
import { loadMyDraft } from '@/care/conversations/loaders'
import type { MessageView, OpenedConversation } from '@/care/conversations/present'
import { isTranslatable } from '@/care/conversations/translations/rules'
import { loadPatientImage } from '@/care/profile/image/loaders'
import type { Actor } from '@/care/sign-in/session'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { MarkRead } from '@/surfaces/frame/conversations/mark-read'
import { MessageThread } from '@/surfaces/frame/conversations/message-thread'
import { ReplyQuote } from '@/surfaces/frame/conversations/reply-quote'
import { Face } from '@/surfaces/frame/face'
import { TextLink } from '@/ui/text-link'
import { FilesReason } from '../patient-record/files-reason'
import { markRead } from './actions'
import { laterProps } from './later/later-words'
import { ScheduledList } from './later/scheduled-list'
import { ReadersLine } from './readers/readers-line'
import { DeskReplyForm } from './reply-form'
import { teamFormProps } from './team-form-props'
import { MessageTranslation } from './translations/message-translation'

type DeskConversationScreenProps = {
  readonly locale: Locale
  readonly conversation: OpenedConversation
  /** Its reader. */
  readonly self: Pick<Actor, 'userId' | 'name'>
  /** Number of the message to answer, as the address names it. */
  readonly answer: number | undefined
  /** Of an older page: only messages below this number are shown. */
  readonly before: number | undefined
}

/** One conversation with a patient, and the form to answer. */
export async function DeskConversationScreen({
  locale,
  conversation,
  self,
  answer,
  before,
}: DeskConversationScreenProps) {
  const t = await getTranslations({ locale, namespace: 'conversations' })
  const { desk: words } = (await loadMessages(locale)).conversations
  const { id, messages, offer, hasUnread, patientName, patientLocale, reference, requestId } = conversation
  const { refused } = conversation
  const href = `/${locale}/desk/messages/${id}`
  const related = messages.find(({ number }) => number === answer)
  const seen = messages.at(-1)?.number ?? 0
  const scheduled = await loadScheduled(id)
  if (!scheduled) return null
  const later = await laterProps(locale, scheduled.times)
  const translationOf = (message: MessageView) =>
    isTranslatable(message) ? (
      <MessageTranslation
        {...{ locale, message, self: self.name }}
        translation={conversation.translations.get(message.id)}
      />
    ) : null
  return (
    <article className="grid max-w-4xl gap-5 py-4">
      <header className="flex items-start gap-3">
        <Face name={patientName} image={await loadPatientImage(requestId)} className="size-10 text-sm" />
        <div className="min-w-0">
          <h1 className="display text-xl">{conversation.subject}</h1>
          <p className="text-2xs text-ink-soft">
            {patientName} · {LANGUAGES[patientLocale].name} ·{' '}
            <TextLink href={`/${locale}/desk/requests/${requestId}`} className="tabular">
              {t('list.reference', { reference })}
            </TextLink>
          </p>
          {offer ? (
            <p className="text-2xs text-ink-soft">
              {t('thread.offer', { version: offer.version })}{' '}
              <TextLink href={`/${locale}/desk/offers/${offer.id}`}>{t('thread.toOffer')}</TextLink>
            </p>
          ) : null}
        </div>
      </header>
      {hasUnread ? (
        <MarkRead
          key={seen}
          action={markRead}
          hidden={{ conversation: id, number: String(seen) }}
          label={t('thread.markRead')}
        />
      ) : null}
      {refused > 0 ? <FilesReason {...{ locale, requestId }} name={patientName} count={refused} /> : null}
      {messages.length > 0 ? (
        <MessageThread {...{ locale, conversation, href, before }} reader="team" beside={translationOf} />
      ) : null}
      <ScheduledList {...{ locale, later }} messages={scheduled.messages} />
      <section
        id="answer"
        aria-labelledby="answer-title"
        className="grid scroll-mt-6 gap-3 rounded-field border border-line bg-surface p-4"
      >
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="answer-title" className="shrink-0 font-semibold">
            {t('reply.title')}
          </h2>
          <div className="min-w-0">
            <ReadersLine
              {...{ conversationId: id, self: self.userId }}
              words={{ reading: words.reading, answering: words.answering }}
            />
          </div>
        </div>
        {related ? <ReplyQuote {...{ locale, message: related, href }} /> : null}
        <DeskReplyForm
          {...(await teamFormProps(
            locale,
            { locale: patientLocale, name: patientName, reference },
            `message:${id}`,
          ))}
          typed={await loadMyDraft(id)}
          {...{ self: self.userId, conversationId: id, patientName, later }}
          newest={conversation.lastNumber}
          hidden={{ conversation: id, related: related?.id ?? '', locale, idempotency_key: newId() }}
        />
      </section>
    </article>
  )
}
