/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useChat } from '../context'
import { Edited } from '../edited'
import type { ChatScreen, OutgoingMessage } from '../state/chat-state'
import type { ChatFacts } from '../state/wire'
import { fill } from '../words/fill'
import { Closed } from './closed'
import { Composer } from './composer'
import { MessageList } from './message-list'

type ConversationProps = {
  readonly shown: ChatScreen
  readonly chat: ChatFacts
  /** Behind another panel: what is typed stays. */
  readonly isHidden: boolean
  readonly onAgain: () => void
}

/** The messages of a chat, and what can be written or, once it has ended, said about it. */
export function Conversation({ shown, chat, isHidden, onAgain }: ConversationProps) {
  const { data, controller, files } = useChat()
  const { words } = data
  const [text, setText] = useState('')
  const scroll = useScrollToEnd(shown)
  const isClosed = chat.status === 'closed'
  const edit = ({ key, text: written, filesForm }: OutgoingMessage) => {
    if (filesForm) files.takeBack(filesForm)
    controller.discard(key)
    setText([written, text].filter(Boolean).join('\n'))
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
          <Waiting shown={shown} chat={chat} />
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
      {isClosed ? null : <Composer shown={shown} text={text} onText={setText} isHidden={isHidden} />}
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
