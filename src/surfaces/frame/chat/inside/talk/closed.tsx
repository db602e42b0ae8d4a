/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { CHAT_COMMENT_MAX_LENGTH, CHAT_RATINGS } from '@/care/live-chat/constants'
import { useChat } from '../context'
import { Field, type Problem, Problems } from '../field'
import { endOf } from '../state/chat-state'
import type { ChatScreen } from '../state/screen'
import type { ChatFacts } from '../state/wire'
import { textOf } from '../words/start-rules'

type ClosedProps = { readonly shown: ChatScreen; readonly chat: ChatFacts; readonly onAgain: () => void }

/** How it ended, the question how satisfied the person is, and the way to a new chat. */
export function Closed({ shown, chat, onAgain }: ClosedProps) {
  const { data } = useChat()
  const { end } = data.words
  return (
    <div class="closed">
      <p class="event" role="status">
        {end[endOf(shown)]}
      </p>
      <Rating key={chat.id} chat={chat.id} rating={chat.rating} />
      <button type="button" class="button quiet" onClick={onAgain}>
        {end.again}
      </button>
    </div>
  )
}

function Rating({ chat, rating: given }: { readonly chat: string; readonly rating: number | null }) {
  const { data, controller } = useChat()
  const { rating: words, errors } = data.words
  const [rating, setRating] = useState(given)
  const [comment, setComment] = useState('')
  const [isSent, setSent] = useState(given !== null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])

  async function send(event: Event): Promise<void> {
    event.preventDefault()
    if (rating === null) return
    const text = comment.trim()
    const answer = await controller.client.rate({ chat, rating, ...(text && { comment: text }) })
    setProblems(answer.ok ? [] : [{ text: textOf(answer.code, errors) }])
    setSent(answer.ok)
  }
  useEffect(() => {
    if (isSent && document.activeElement === document.body && document.hasFocus()) thanks.current?.focus()
  }, [isSent])
  if (isSent)
    return (
      <p class="done" role="status" tabIndex={-1} ref={thanks}>
        {words.thanks}
      </p>
    )
  return (
    <form onSubmit={send} class="rating">
      <Problems problems={problems} />
      <fieldset class="field">
        <legend>{words.question}</legend>
        <div class="pills">
          {CHAT_RATINGS.map((one) => (
            <label key={one} class="pill">
              <input type="radio" name="rating" checked={rating === one} onChange={() => setRating(one)} />
              <span>
                {one}
                {one === 1 ? <span class="unseen"> {words.worst}</span> : null}
                {one === 5 ? <span class="unseen"> {words.best}</span> : null}
              </span>
            </label>
          ))}
        </div>
        <p class="scale" aria-hidden="true">
          <span>{words.worst}</span>
          <span>{words.best}</span>
        </p>
      </fieldset>
      {rating === null ? null : (
        <>
          <Field id="chat-comment" label={`${words.comment} ${words.optional}`}>
            <textarea
              id="chat-comment"
              rows={2}
              maxLength={CHAT_COMMENT_MAX_LENGTH}
              value={comment}
              onInput={(event) => setComment(event.currentTarget.value)}
            />
          </Field>
          <button type="submit" class="button main">
            {words.send}
          </button>
        </>
      )}
    </form>
  )
}
