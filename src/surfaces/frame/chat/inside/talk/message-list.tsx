/** @jsxImportSource preact */
import { useChat } from '../context'
import { FileLine } from '../files/file-line'
import { entriesOf, newestSeen } from '../state/chat-state'
import type { ChatScreen, OutgoingMessage } from '../state/screen'
import type { ChatFacts, ChatMessage } from '../state/wire'
import { textOf } from '../words/start-rules'
import { clockTime, daysBetween, dayText } from '../words/times'

type MessageListProps = {
  readonly shown: ChatScreen
  readonly chat: ChatFacts
  /** Takes a refused message back to be changed. */
  readonly onEdit: (message: OutgoingMessage) => void
}

/** Day by day, in the order of time: what was written, the automatic reply, and what is on its way. */
export function MessageList({ shown, chat, onEdit }: MessageListProps) {
  const { data, clock } = useChat()
  const { words } = data
  const { zone, now, language } = clock()
  const { messages, outbox } = shown
  const seen = newestSeen(shown)
  const lastOwn = messages.findLast(({ side }) => side === 'visitor')?.number
  return (
    <ol class="messages">
      {entriesOf(shown).map((entry) => {
        if (entry.kind === 'automatic') return <AutomaticReply key="automatic" chat={chat} />
        if (entry.kind === 'outgoing')
          return (
            <li key={entry.message.key}>
              <Unsent
                message={entry.message}
                isOfThisChat={entry.message.chat === chat.id}
                onEdit={chat.status === 'closed' ? undefined : onEdit}
              />
            </li>
          )
        const { message, before } = entry
        const isNewDay = !before || daysBetween(Date.parse(before.at), Date.parse(message.at), zone) !== 0
        const status = message.number === seen ? words.chat.seen : words.chat.sent
        return (
          <li key={message.number}>
            {isNewDay ? <p class="day">{dayText(message.at, { language, zone, now })}</p> : null}
            <Message
              message={message}
              // Both write in the language of the chat.
              lang={chat.locale === data.locale ? undefined : chat.locale}
              status={message.number === lastOwn && outbox.length === 0 ? status : undefined}
            />
          </li>
        )
      })}
    </ol>
  )
}

function AutomaticReply({ chat }: Pick<MessageListProps, 'chat'>) {
  const { data } = useChat()
  const { automaticReply: reply } = chat
  if (!reply) return null
  return (
    <li class="message team automatic">
      <p class="author">{data.words.chat.automatic}</p>
      <p class="bubble team" lang={reply.locale === data.locale ? undefined : reply.locale}>
        {reply.text}
      </p>
    </li>
  )
}

type MessageProps = {
  readonly message: ChatMessage
  readonly lang: string | undefined
  readonly status: string | undefined
}

export function Message({ message: { side, author, text, at, files }, lang, status }: MessageProps) {
  const { data, clock } = useChat()
  const { chat: words } = data.words
  const { zone, language } = clock()
  return (
    <div class={`message ${side}`}>
      <p class={side === 'team' ? 'author' : 'unseen'}>
        {side === 'team' ? (author ?? words.team) : words.you}
      </p>
      {text ? (
        <p class={`bubble ${side}`} lang={lang}>
          {text}
        </p>
      ) : null}
      {files.map(({ id, name, size, mayOpen }) => (
        <FileLine
          key={id}
          name={name}
          size={size}
          href={mayOpen ? `/${side === 'team' ? 'chat-files' : 'documents'}/${id}` : undefined}
        />
      ))}
      <p class="meta">
        <time dateTime={at}>{clockTime(at, zone, language)}</time>
        {status ? <span> · {status}</span> : null}
      </p>
    </div>
  )
}

type UnsentProps = {
  readonly message: OutgoingMessage
  readonly isOfThisChat: boolean
  readonly onEdit: ((message: OutgoingMessage) => void) | undefined
}

/** Sent again as it is, such a message is refused again. */
const FILE_CODES: readonly string[] = ['FILES_GONE', 'FILES_TOO_MANY', 'HEALTH_REQUIRED']

/** A message that the server has not acknowledged: it stays here, and says so. */
function Unsent({ message, isOfThisChat, onEdit }: UnsentProps) {
  const { data, controller, files: attachments } = useChat()
  const { words } = data
  const { key, text, files = [], filesForm, status, code } = message
  const isRefused = status === 'refused'
  const state = status === 'sent' ? 'sent' : status === 'sending' ? 'sending' : 'notSent'
  return (
    <div class="message visitor">
      <p class="unseen">{words.chat.you}</p>
      {text ? <p class={`bubble visitor is-${status}`}>{text}</p> : null}
      {files.map(({ id, name, size }) => (
        <FileLine key={id} name={name} size={size} />
      ))}
      <p class={isRefused ? 'meta error' : 'meta'} role={isRefused ? 'alert' : undefined}>
        {words.chat[state]}
        {isRefused ? `. ${textOf(code ?? '', words.errors)}` : ''}
      </p>
      {isRefused ? (
        <p class="meta">
          {isOfThisChat && !FILE_CODES.includes(code ?? '') ? (
            <button type="button" class="text-button" onClick={() => controller.retry(key)}>
              {words.chat.again}
            </button>
          ) : null}{' '}
          {isOfThisChat && filesForm && onEdit ? (
            <button type="button" class="text-button" onClick={() => onEdit(message)}>
              {words.files.edit}
            </button>
          ) : null}{' '}
          <button
            type="button"
            class="text-button"
            onClick={() => {
              if (filesForm) attachments.drop(filesForm)
              controller.discard(key)
            }}
          >
            {words.chat.discard}
          </button>
        </p>
      ) : null}
    </div>
  )
}
