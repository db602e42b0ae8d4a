import type { ScheduledView } from '@/care/conversations/later/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { isUnsaved } from '@/lib/render-context'
import { FormFold } from '@/surfaces/forms/form-fold'
import { DocumentList } from '@/surfaces/frame/document-list'
import { buttonStyle } from '@/ui/button-style'
import { Chip } from '@/ui/chip'
import { Notice } from '@/ui/notice'
import { DeskOutcome } from '../../outcome'
import { bothTimes, type LaterProps, type LaterWords } from './later-words'
import { CancelScheduled, type ScheduledButtonProps, SendNow, UndoCancelling } from './scheduled-buttons'
import { ScheduledForm } from './scheduled-form'
import { ScheduledRows } from './scheduled-rows'

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
    ...{ later, locale, reply: conversations.reply, conflict: portal.conflict },
    errors: await editedErrors(locale, conversations.errors),
  }
  const { words } = later
  const { gone, cancelled: moved, discard } = words.overtaken
  return (
    <DeskOutcome>
      <ScheduledRows
        words={{ title: words.title, lead: words.lead, gone, moved, discard }}
        rows={messages.map((message) => {
          const { id, isCancelled, revision } = message
          const hidden = { scheduled: id, locale }
          return {
            ...{ id, group: isCancelled ? 'cancelled' : 'planned' },
            message: <ScheduledText {...{ message, later, locale }} />,
            form: <ScheduledChange {...{ message, ...parts }} />,
            buttons: <ScheduledButtons {...{ words, errors }} hidden={{ ...hidden, base: revision }} />,
            undo: <UndoCancelling {...{ words, errors, hidden }} />,
          }
        })}
      />
    </DeskOutcome>
  )
}

type TextProps = Pick<ScheduledListProps, 'locale' | 'later'> & { readonly message: ScheduledView }

function ScheduledText({ message, later, locale }: TextProps) {
  const { text, translation, files, held, isCancelled, authorName } = message
  const { words } = later
  const heldText = held && words.heldAs[held]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xs text-ink-soft">
        <Chip tone={held && !isCancelled ? 'waiting' : 'plain'}>
          {isCancelled ? words.cancelled : statusOf(message, words)}
        </Chip>
        <span className="tabular">{bothTimes(message.sendAt, { ...later, locale })}</span>
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
    </>
  )
}

function statusOf({ held }: ScheduledView, words: LaterWords): string {
  return held ? words.held : words.planned
}

type ChangeProps = TextProps & {
  readonly errors: Messages['conversations']['errors']
  readonly reply: Messages['conversations']['reply']
  readonly conflict: Messages['portal']['conflict']
}

function ScheduledChange({ message, locale, ...props }: ChangeProps) {
  const { id, text, translation, revision } = message
  const { later } = props
  return (
    <FormFold isUnsaved={isUnsaved(['scheduled-message.change'], ['scheduled', id])} className="group peer">
      <summary className={buttonStyle('quiet', 'small', 'cursor-pointer')}>
        <span className="group-open:hidden">{later.words.change}</span>
        <span className="hidden group-open:inline">{later.words.changeClose}</span>
      </summary>
      <div className="mt-3">
        <ScheduledForm
          {...{ ...props, id, text, revision }}
          planned={bothTimes(message.sendAt, { ...later, locale })}
          status={statusOf(message, later.words)}
          hidden={{ locale }}
          translation={translation?.text ?? ''}
          translator={translation?.translator ?? ''}
        />
      </div>
    </FormFold>
  )
}

/** Not shown below an open form: with a typed change there they would send, or cancel, the text before it. */
function ScheduledButtons(props: ScheduledButtonProps) {
  return (
    <div className="flex flex-wrap gap-3 peer-open:hidden">
      <SendNow {...props} />
      <CancelScheduled {...props} />
    </div>
  )
}
