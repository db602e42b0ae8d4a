/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { CHAT_MESSAGE_MAX_LENGTH } from '@/care/live-chat/constants'
import { useChat } from '../context'
import { AttachButton } from '../files/attach-button'
import { AttachmentStatus } from '../files/attachment-list'
import { pastedName } from '../files/distinct-name'
import { DraftFiles, useDraftFiles } from '../files/draft-files'
import type { Verdict } from '../files/send-rules'
import { Icon } from '../icons'
import { needsHealthTick } from '../state/chat-state'
import type { ChatScreen } from '../state/screen'
import { shownFor } from '../state/ticks'
import { fill } from '../words/fill'

/** From here on the rest is counted. */
const COUNTED_FROM = CHAT_MESSAGE_MAX_LENGTH - 200

type ComposerProps = {
  readonly shown: ChatScreen
  /** Behind another panel. */
  readonly isHidden: boolean
}

/** Where a message is written and files are attached. Enter sends it, with Shift it begins a new line. */
export function Composer({ shown, isHidden }: ComposerProps) {
  const { data, controller, files } = useChat()
  const { chat: words } = data.words
  const text = shown.draft
  const field = useRef<HTMLTextAreaElement>(null)
  const mayAttach = !shown.isDemo // nothing of a demo account is stored
  const draft = useDraftFiles({
    ...{ text, send, mayAttach: mayAttach && !isHidden, asksConsent: needsHealthTick(shown) },
    self: shownFor(shown.person),
  })
  const { items, fault, verdict, waiting, isOver, attach } = draft

  function send(): void {
    const attached = files.handOver()
    controller.send({ text: text.trim(), ...attached, ...(attached && draft.needsTick && { health: true }) })
    controller.write('')
    draft.setTicked(false)
  }

  function submit(event: Event): void {
    event.preventDefault()
    if (draft.maySend()) send()
  }
  useEffect(() => {
    // What had the focus went with the files.
    if (items.length === 0 && document.hasFocus() && document.activeElement === document.body)
      field.current?.focus()
  }, [items.length])
  const onPaste = (event: ClipboardEvent) => {
    const { files: pasted = [], types = [] } = event.clipboardData ?? {}
    // A text copied from an office program has a picture of itself beside it.
    if (pasted.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    attach([...pasted].map((file) => named(file, pastedName(file, data.words.files.pasted))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) submit(event)
  }
  return (
    <form class={isOver ? 'composer is-over' : 'composer'} onSubmit={submit}>
      <DraftFiles of={draft} />
      {mayAttach ? <AttachButton onFiles={attach} /> : null}
      <label class="unseen" for="chat-message">
        {words.message}
      </label>
      <textarea
        id="chat-message"
        data-first
        rows={1}
        enterkeyhint="send"
        placeholder={isOver ? data.words.files.drop : words.message}
        aria-describedby="chat-keys"
        aria-invalid={verdict === 'too-long' ? true : undefined}
        value={text}
        ref={field}
        onInput={({ currentTarget }) => {
          waiting.end()
          controller.write(currentTarget.value)
          if (currentTarget.value) controller.type()
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <button
        type="submit"
        class="send"
        aria-label={words.send}
        aria-disabled={verdict === 'empty' || verdict === 'too-long'}
      >
        <Icon name="send" />
      </button>
      <Note
        text={text}
        verdict={verdict}
        fault={fault}
        isWaiting={waiting.isOn}
        isRefused={waiting.isRefused}
      />
      <AttachmentStatus items={items} />
    </form>
  )
}

type NoteProps = {
  readonly text: string
  readonly verdict: Verdict
  readonly fault: Verdict | undefined
  readonly isWaiting: boolean
  readonly isRefused: boolean
}

/** What is wrong with the message, what it waits for, or how it is sent. */
function Note({ text, verdict, fault, isWaiting, isRefused }: NoteProps) {
  const { data } = useChat()
  const { chat: words, files, errors } = data.words
  const left = CHAT_MESSAGE_MAX_LENGTH - text.length
  const wrong = [
    verdict === 'too-long' && fill(errors.tooLong, { max: CHAT_MESSAGE_MAX_LENGTH }),
    verdict === 'failed' && fault !== undefined && files.failed,
    isRefused && files.refused,
  ].find(Boolean)
  return (
    <p id="chat-keys" class={wrong ? 'count error' : 'count'} role="status">
      {wrong ||
        (isWaiting && files.due) ||
        (text.length > COUNTED_FROM ? (
          fill(words.left, { count: left })
        ) : (
          <span class="keys">{words.keys}</span>
        ))}
    </p>
  )
}

function named(file: File, name: string): File {
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}
