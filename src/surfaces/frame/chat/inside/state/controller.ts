/** Holds what is shown, reads the state when something changed, and sends. The components draw `shown()`. */
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { type Change, type ChatScreen, lastNumberOf, NOTHING, reduce } from './chat-state'
import type { Answer, ChatClient } from './client'
import { keepLine, type LineSource } from './live-line'
import { createOutbox } from './outbox'
import type { ChatState, StartInput } from './wire'

export type ControllerPorts = {
  readonly client: ChatClient
  readonly locale: Locale
  readonly isVisible: () => boolean
  readonly openSource: () => LineSource
  readonly newKey: () => string
  readonly onChange: (shown: ChatScreen) => void
}

export type Controller = ReturnType<typeof createController>

/** Who is on duty is asked for again, as the schedule of the pages is; also in case the line died without a sign. */
const REFRESH_MS = 60_000
/** A sign of writing is shown for so long, and sent at most so often. */
const TYPING_SHOWN_MS = 6_000
const TYPING_SENT_MS = 3_000

export function createController({
  client,
  locale,
  isVisible,
  openSource,
  newKey,
  onChange,
}: ControllerPorts) {
  let shown = NOTHING
  let teamLocale = locale
  let isReading = false
  let isAskedAgain = false
  let seenSent = 0
  let typingSent = 0
  let typingTimer = 0
  let line: ReturnType<typeof keepLine> | undefined

  function apply(change: Change): void {
    shown = reduce(shown, change)
    onChange(shown)
  }

  const outbox = createOutbox({
    send: client.send,
    onChange: (messages) => apply({ type: 'outbox', outbox: messages }),
    onSent: () => void read(),
    newKey,
    now: () => now().getTime(),
    later: (act, milliseconds) => void setTimeout(act, milliseconds),
  })

  /** One reading at a time; what changes meanwhile is read afterwards. */
  async function read(): Promise<void> {
    isAskedAgain = isReading
    if (isReading || shown.isDemo) return
    isReading = true
    const known = shown.chat?.id
    const after = lastNumberOf(shown)
    const answer = await client.state(after, teamLocale)
    isReading = false
    if (!answer.ok) {
      apply({ type: 'connected', isConnected: false })
    } else if (after > 0 && answer.value.chat && answer.value.chat.id !== known) {
      shown = { ...shown, messages: [], chat: null } // another chat: read from its beginning
      return read()
    } else take(answer.value)
    if (isAskedAgain) await read()
  }

  function take(state: ChatState): void {
    apply({ type: 'state', state })
    outbox.keep(shown.outbox)
    markSeen()
    if (state.chat && state.chat.status !== 'closed' && !shown.isDemo) line ??= openLine()
    else closeLine()
  }

  function openLine() {
    return keepLine({
      open: openSource,
      onUp: () => {
        outbox.retry()
        void read()
      },
      onDown: () => apply({ type: 'connected', isConnected: false }),
      onChange: () => void read(),
      onTyping: (data) => {
        if (!data.includes('"team"')) return
        apply({ type: 'typing', isTyping: true })
        clearTimeout(typingTimer)
        typingTimer = window.setTimeout(() => apply({ type: 'typing', isTyping: false }), TYPING_SHOWN_MS)
      },
      later: (act, milliseconds) => window.setTimeout(act, milliseconds),
      cancel: (timer) => clearTimeout(timer),
      random: Math.random,
    })
  }

  function closeLine(): void {
    line?.end()
    line = undefined
  }

  function markSeen(): void {
    if (!isVisible()) return
    const number = lastNumberOf(shown)
    apply({ type: 'seen' })
    if (!shown.chat || number <= seenSent) return
    seenSent = number
    void client.seen(number)
  }

  async function taking(answering: Promise<Answer<ChatState>>): Promise<Answer<ChatState>> {
    const answer = await answering
    if (answer.ok) {
      seenSent = 0
      take(answer.value)
    }
    return answer
  }

  return {
    client,
    read,
    send: outbox.add,
    retry: outbox.retry,
    discard: outbox.discard,
    hasUnsent: outbox.hasUnsent,
    newKey,
    begin: (input: StartInput) => taking(client.start(input)),
    resume: (token: string) => taking(client.resume(token)),
    close: () => taking(client.close()),
    /** The language a visitor chooses decides who can answer. */
    setLocale(chosen: Locale): void {
      teamLocale = chosen
      void read()
    },
    type(): void {
      const at = now().getTime()
      if (at - typingSent < TYPING_SENT_MS) return
      typingSent = at
      void client.typing()
    },
    /** The frame came into view. */
    wake(): void {
      markSeen()
      void read()
    },
    /** The browser is on line again. */
    reconnect(): void {
      if (line) line.now()
      else void read()
    },
    /** Every minute while it is in view. */
    refreshEvery(): number {
      return window.setInterval(() => isVisible() && void read(), REFRESH_MS)
    },
  }
}
