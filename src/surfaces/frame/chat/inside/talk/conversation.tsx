/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { TeamReturn } from '../away'
import { useChat } from '../context'
import { Edited } from '../edited'
import type { ChatScreen, OutgoingMessage } from '../state/screen'
import { joined } from '../state/set-aside'
import type { ChatFacts } from '../state/wire'
import { fill } from '../words/fill'
import { awayNote } from '../words/presence'
import { Closed } from './closed'
import { Composer } from './composer'
import { MessageList } from './message-list'

type ConversationProps = {
  readonly shown: ChatScreen
  readonly chat: ChatFacts
  /** Behind another panel: what is typed stays. */
  readonly isHidden: boolean
  readonly onAgain: () => void
  /** To the form for an address. */
  readonly onEmail: () => void
}

/** The messages of a chat, and what can be written or, once it has ended, said about it. */
export function Conversation({ shown, chat, isHidden, onAgain, onEmail }: ConversationProps) {
  const { data, controller, files } = useChat()
  const { words } = data
  const scroll = useScrollToEnd(shown)
  const isClosed = chat.status === 'closed'
  const edit = ({ key, text: written, filesForm }: OutgoingMessage) => {
    if (filesForm) files.takeBack(filesForm)
    controller.discard(key)
    controller.write(joined(written, shown.draft))
    document.getElementById('chat-message')?.focus()
  }
  return (
    <div class="conversation" hidden={isHidden}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section class="scroll" ref={scroll} tabIndex={0} aria-label={words.chat.log}>
        <Edited of={data.emergency} className="emergency" />
        {shown.isDemo ? <p class="away">{words.chat.demo}</p> : null}
        <MessageList shown={shown} chat={chat} onEdit={edit} />
        {chat.reference ? (
          <p class="event" role="status">
            {fill(words.request.made, { reference: chat.reference })}
          </p>
        ) : null}
        {isClosed ? (
          <Closed shown={shown} chat={chat} onAgain={onAgain} />
        ) : (
          <>
            <Waiting shown={shown} chat={chat} />
            <AwayNote shown={shown} chat={chat} onEmail={onEmail} />
          </>
        )}
      </section>
      <p class="typing" aria-hidden={!shown.isTeamTyping}>
        {shown.isTeamTyping && !isClosed
          ? fill(words.chat.typing, { name: chat.agent ?? words.chat.team })
          : ''}
      </p>
      {shown.isConnected ? null : (
        <p class="notice" role="status">
          {words.chat.lost}
        </p>
      )}
      {isClosed ? null : <Composer shown={shown} isHidden={isHidden} />}
    </div>
  )
}

function Waiting({ shown, chat }: Pick<ConversationProps, 'shown' | 'chat'>) {
  const { data } = useChat()
  const { chat: words } = data.words
  if (chat.status !== 'waiting' || !shown.team?.isOpen) return null
  return (
    <p class="event" role="status">
      {chat.place && chat.place > 1 ? fill(words.place, { place: chat.place }) : words.waiting}
    </p>
  )
}

/** Once the team has gone: when it is back, the number to call, and where its answer is mailed. */
function AwayNote({ shown, chat, onEmail }: Pick<ConversationProps, 'shown' | 'chat' | 'onEmail'>) {
  const { data, clock } = useChat()
  const { chat: words, email } = data.words
  const note = awayNote(shown, words, clock())
  if (!note) return null
  return (
    <div class="away">
      <TeamReturn text={note.returns} phone={shown.team?.phone || data.phone} />
      {chat.hasEmail ? (
        <p>{words.awayMail}</p>
      ) : (
        <>
          <p>{words.awayAddress}</p>
          <button type="button" class="button quiet" onClick={onEmail}>
            {email.menu}
          </button>
        </>
      )}
    </div>
  )
}

/** Follows new messages, unless the reader has scrolled back; to a message of their own always. */
function useScrollToEnd({ outbox }: ChatScreen) {
  const scroll = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const sent = useRef(0)
  useEffect(() => {
    const { current } = scroll
    const note = () => {
      if (current) isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < 80
    }
    current?.addEventListener('scroll', note, { passive: true })
  }, [])
  useLayoutEffect(() => {
    if (outbox.length > sent.current) isAtEnd.current = true
    sent.current = outbox.length
    const { current } = scroll
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight
  })
  return scroll
}
