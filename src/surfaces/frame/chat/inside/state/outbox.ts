/**
 * Sends messages one after the other, each with a key of its own: whatever happens to the connection, a message is stored
 * once, and none is lost while the page is open.
 */
import type { Answer } from './client'
import type { MessageDraft, OutgoingMessage } from './screen'
import type { MessageInput } from './wire'

export type OutboxPorts = {
  readonly send: (message: MessageInput) => Promise<Answer<{ number: number }>>
  readonly onChange: (messages: readonly OutgoingMessage[]) => void
  /** After a message was stored or refused. */
  readonly onAnswered: () => void
  /** Before a message is tried again: what is shown may be another chat by now. */
  readonly beforeRetry: () => Promise<unknown>
  readonly newKey: () => string
  /** Milliseconds. */
  readonly now: () => number
  readonly later: (act: () => void, milliseconds: number) => void
}

/** Seconds between attempts; the last value is repeated. */
const PAUSES = [1, 2, 5, 10, 30]

export function createOutbox({ send, onChange, onAnswered, beforeRetry, newKey, now, later }: OutboxPorts) {
  let messages: readonly OutgoingMessage[] = []
  let isSending = false
  let failures = 0

  const show = (next: readonly OutgoingMessage[]) => {
    messages = next
    onChange(messages)
  }
  const mark = (key: string, change: Partial<OutgoingMessage>) =>
    show(messages.map((message) => (message.key === key ? { ...message, ...change } : message)))

  async function flush(): Promise<void> {
    if (isSending) return
    const next = messages.find(({ status }) => status === 'waiting')
    if (!next) return
    isSending = true
    mark(next.key, { status: 'sending' })
    const { chat, key, text, files, filesForm, health } = next
    const attached = files && { files: files.map(({ id }) => id), filesForm, ...(health && { health }) }
    const answer = await send({ chat, key, text, ...attached })
    isSending = false
    if (answer.ok) {
      failures = 0
      mark(next.key, { status: 'sent', number: answer.value.number })
      onAnswered()
      return flush()
    }
    if (isFinal(answer.status)) {
      mark(next.key, { status: 'refused', code: answer.code })
      onAnswered()
      return flush()
    }
    // One that was refused meanwhile, because another chat is shown, stays so.
    if (messages.some((message) => message.key === key && message.status === 'sending'))
      mark(key, { status: 'waiting' })
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 1
    failures += 1
    later(() => void readAndFlush(), (answer.retryAfter ?? pause) * 1000)
  }

  async function readAndFlush(): Promise<void> {
    await beforeRetry()
    await flush()
  }

  return {
    /** @param chat the one that is shown: the message is sent to no other */
    add(chat: string, draft: MessageDraft): void {
      const at = new Date(now()).toISOString()
      show([...messages, { ...draft, chat, key: newKey(), at, status: 'waiting' }])
      void flush()
    },
    /** When the connection is back, or the person asks for it. */
    retry(key?: string): void {
      failures = 0
      if (key) mark(key, { status: 'waiting' })
      void readAndFlush()
    },
    discard: (key: string) => show(messages.filter((message) => message.key !== key)),
    /** Those whose own copy has arrived are forgotten. @param kept those still shown */
    keep(kept: readonly OutgoingMessage[]): void {
      messages = kept
    },
    clear: () => show([]),
    hasUnsent: () => messages.some(({ status }) => status !== 'sent'),
  }
}

/** Whether the same message would be refused again: not without an answer, when the server is busy or is starting. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
