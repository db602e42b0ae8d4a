/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { CHAT_MESSAGE_MAX_LENGTH } from '@/care/live-chat/constants'
import { useChat } from '../context'
import { Icon } from '../icons'
import { fill } from '../words/fill'

/** From here on the rest is counted. */
const COUNTED_FROM = CHAT_MESSAGE_MAX_LENGTH - 200

/** Where a message is written. Enter sends it, with Shift it begins a new line. */
export function Composer() {
  const { data, controller } = useChat()
  const { chat: words } = data.words
  const [text, setText] = useState('')
  const left = CHAT_MESSAGE_MAX_LENGTH - text.length
  const isTooLong = left < 0
  const isEmpty = text.trim() === ''

  function submit(event: Event): void {
    event.preventDefault()
    if (isEmpty || isTooLong) return
    controller.send(text.trim())
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) submit(event)
  }
  return (
    <form class="composer" onSubmit={submit}>
      <label class="unseen" for="chat-message">
        {words.message}
      </label>
      <textarea
        id="chat-message"
        data-first
        rows={1}
        enterkeyhint="send"
        placeholder={words.message}
        aria-describedby="chat-keys"
        aria-invalid={isTooLong ? true : undefined}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value)
          if (currentTarget.value) controller.type()
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" class="send" aria-label={words.send} aria-disabled={isEmpty || isTooLong}>
        <Icon name="send" />
      </button>
      <p id="chat-keys" class={isTooLong ? 'count error' : 'count'} role="status">
        {text.length > COUNTED_FROM ? (
          isTooLong ? (
            fill(data.words.errors.tooLong, { max: CHAT_MESSAGE_MAX_LENGTH })
          ) : (
            fill(words.left, { count: left })
          )
        ) : (
          <span class="keys">{words.keys}</span>
        )}
      </p>
    </form>
  )
}
