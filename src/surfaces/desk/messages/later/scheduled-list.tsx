import type { ScheduledView } from '@/care/conversations/later/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { DocumentList } from '@/surfaces/frame/document-list'
import { buttonStyle } from '@/ui/button-style'
import { Chip } from '@/ui/chip'
import { Notice } from '@/ui/notice'
import { DeskOutcome } from '../../outcome'
import { bothTimes, type LaterProps } from './later-words'
import { CancelScheduled, SendNow, UndoCancelling } from './scheduled-buttons'
import { ScheduledForm } from './scheduled-form'

type ScheduledListProps = {
  readonly locale: Locale
  readonly messages: readonly ScheduledView[]
  readonly later: LaterProps
}

/** What is sent later in a conversation. Only the team sees it. */
export async function ScheduledList({ locale, messages, later }: ScheduledListProps) {
  const { desk, portal, conversations } = await loadMessages(locale)
  const errors = { ...(await editedErrors(locale, desk.errors)), ...later.words.errors }
  const parts = {
    ...{ later, errors, locale, reply: conversations.reply, conflict: portal.conflict },
    formErrors: await editedErrors(locale, conversations.errors),
  }
  const { words } = later
  return (
    <DeskOutcome>
      {messages.length === 0 ? null : (
        <section aria-labelledby="scheduled-title" className="grid gap-3">
          <h2 id="scheduled-title" className="font-semibold">
            {words.title}
          </h2>
          <p className="text-2xs text-ink-soft">{words.lead}</p>
          <ul className="grid gap-3">
            {messages.map((message) => (
              <Scheduled key={message.id} message={message} {...parts} />
            ))}
          </ul>
        </section>
      )}
    </DeskOutcome>
  )
}

type ScheduledProps = Pick<ScheduledListProps, 'locale' | 'later'> & {
  readonly message: ScheduledView
  readonly errors: Messages['desk']['errors']
  readonly formErrors: Messages['conversations']['errors']
  readonly reply: Messages['conversations']['reply']
  readonly conflict: Messages['portal']['conflict']
}

function Scheduled({ message, later, errors, formErrors, ...props }: ScheduledProps) {
  const { id, text, translation, files, held, isCancelled, revision, authorName } = message
  const { words } = later
  const { locale } = props
  const planned = bothTimes(message.sendAt, { ...later, locale })
  const hidden = { scheduled: id, locale }
  const heldText = held && words.heldAs[held]
  const status = held ? words.held : words.planned
  return (
    <li className="grid gap-3 rounded-field border border-dashed border-edge bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xs text-ink-soft">
        <Chip tone={held && !isCancelled ? 'waiting' : 'plain'}>
          {isCancelled ? words.cancelled : status}
        </Chip>
        <span className="tabular">{planned}</span>
        <span>{words.by.replace('{name}', authorName)}</span>
      </p>
      {heldText && !isCancelled ? <Notice tone="warning">{heldText}</Notice> : null}
      <p lang={LANGUAGES[message.locale].intl} className="break-words whitespace-pre-wrap">
        {text}
      </p>
      {translation ? (
        <p
          lang={LANGUAGES[translation.locale].intl}
          className="border-l-2 border-line pl-3 break-words whitespace-pre-wrap text-ink-soft"
        >
          {translation.text}
        </p>
      ) : null}
      <DocumentList locale={locale} documents={files} reader="team" />
      {isCancelled ? (
        <UndoCancelling {...{ words, errors, hidden }} />
      ) : (
        <>
          <details className="group peer">
            <summary className={buttonStyle('quiet', 'small', 'cursor-pointer')}>
              <span className="group-open:hidden">{words.change}</span>
              <span className="hidden group-open:inline">{words.changeClose}</span>
            </summary>
            <div className="mt-3">
              <ScheduledForm
                {...{ id, later, text, planned, status, revision, errors: formErrors }}
                reply={props.reply}
                conflict={props.conflict}
                hidden={{ locale }}
                translation={translation?.text ?? ''}
                translator={translation?.translator ?? ''}
              />
            </div>
          </details>
          {/* Below a form with a typed change they would send, or cancel, the text before it. */}
          <div className="flex flex-wrap gap-3 peer-open:hidden">
            <SendNow {...{ words, errors }} hidden={{ ...hidden, base: revision }} />
            <CancelScheduled {...{ words, errors }} hidden={{ ...hidden, base: revision }} />
          </div>
        </>
      )}
    </li>
  )
}
