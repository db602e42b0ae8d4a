import { getTranslations } from 'next-intl/server'
import type { PersonnelCode } from '@/care/accounts/read-personnel'
import type { DeskChatUpdate, DeskChatView } from '@/care/live-chat/desk/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import type { Result } from '@/lib/result'
import { wallTime } from '@/lib/time-zone'
import { uploadWords } from '@/surfaces/forms/files/upload-words'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { PendingLink } from '@/ui/pending-link'
import { answersFor } from '../messages/answers-for'
import { FilesReason } from '../patient-record/files-reason'
import { PersonnelFailure } from '../personnel-failure'
import type { ChatColleagueChoice } from './chat-actions'
import { ChatFacts } from './chat-facts'
import { ChatHistory } from './chat-history'
import { OpenChat } from './open-chat'
import { RestOfScreen } from './rest-of-screen'

type DeskChatScreenProps = {
  readonly locale: Locale
  readonly chat: DeskChatView & {
    /** How many of its files its reader may open only after giving a reason. */
    readonly refused: number
  }
  readonly self: UserId
  readonly timeZone: string
  readonly colleagues: Result<readonly ChatColleagueChoice[], PersonnelCode>
  /** Its reader wanted to take it, and a colleague was first. */
  readonly isTaken: boolean
}

/** One chat: its messages, who it is with, and what happened to it. */
export async function DeskChatScreen(props: DeskChatScreenProps) {
  const { locale, chat, self, timeZone, colleagues, isTaken } = props
  const t = await getTranslations({ locale, namespace: 'deskChat' })
  const { deskChat, answers } = await loadMessages(locale)
  const words: Messages['deskChat'] = { ...deskChat, errors: await editedErrors(locale, deskChat.errors) }
  const at = now()
  const { name, assigneeName, request, refused } = chat
  return (
    <article className="grid gap-3 py-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PendingLink
          href={`/${locale}/desk/chat`}
          className="link inline-flex items-center gap-1.5 text-2xs max-sm:basis-full"
        >
          <Icon of={arrowLeft} />
          {t('back')}
        </PendingLink>
        <h1 id="chat-title" tabIndex={-1} className="display text-xl break-words">
          {name}
        </h1>
        <Chip>{t(`topics.${chat.topic}`)}</Chip>
        <Chip>{LANGUAGES[chat.locale].name}</Chip>
        {chat.patient ? <Chip tone="good">{t('row.patient')}</Chip> : null}
      </header>
      {isTaken && assigneeName && chat.assigneeId !== self ? (
        <Notice tone="warning" role="alert">
          {t('claim.taken', { name: assigneeName })}
        </Notice>
      ) : null}
      {refused > 0 && request ? (
        <FilesReason {...{ locale, name }} count={refused} requestId={request.id} />
      ) : null}
      <RestOfScreen className="grid items-start gap-6 [--rest:calc(100dvh-17rem)] lg:grid-cols-[1fr_20rem]">
        <OpenChat
          key={chat.id}
          {...{ locale, words, self, timeZone }}
          colleagues={colleagues.ok ? colleagues.value : []}
          colleaguesFailure={colleagues.ok ? null : <PersonnelFailure locale={locale} />}
          chatId={chat.id}
          upload={await uploadWords(locale, 'attachment')}
          answerWords={answers.pick}
          answers={await answersFor({ locale: chat.locale, name, reference: request?.reference ?? '' })}
          initial={updateOf(chat)}
          visitor={{ name, locale: chat.locale }}
          automatic={chat.automaticReply && { ...chat.automaticReply, at: chat.startedAt }}
          today={wallTime(at, timeZone).day}
        />
        <aside
          aria-label={t('facts.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="grid gap-4 lg:max-h-(--rest) lg:overflow-y-auto"
        >
          <ChatFacts {...{ locale, chat }} at={at.toISOString()} />
          <ChatHistory {...{ locale, chat }} />
        </aside>
      </RestOfScreen>
    </article>
  )
}

/** The part that changes while the page is open; the rest is not sent to the browser twice. */
function updateOf(chat: DeskChatView): DeskChatUpdate {
  const { status, closedBy, assigneeId, assigneeName, lastNumber, visitorSeen } = chat
  const { isMailed, emailTag, requestId, rating, messages } = chat
  return {
    ...{ status, closedBy, assigneeId, assigneeName, lastNumber, visitorSeen },
    ...{ isMailed, emailTag, requestId, rating, messages },
  }
}
