/** Holds what is shown, reads the state when something changed, and sends. The components draw `shown()`. */
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { type Change, lastNumberOf, reduce } from './chat-state'
import type { Answer, ChatClient } from './client'
import { keepLine, type LineSource } from './live-line'
import { createOutbox } from './outbox'
import { type ChatScreen, type MessageDraft, NOTHING } from './screen'
import { holdsUnsent } from './set-aside'
import { type KeyStorage, startKeys } from './start-key'
import type { ChatState, StartInput } from './wire'

export type ControllerPorts = {
  readonly client: ChatClient
  readonly locale: Locale
  readonly isVisible: () => boolean
  readonly openSource: () => LineSource
  readonly newKey: () => string
  /** Lets one tab of this browser after the other begin a chat. */
  readonly inTurn: <Value>(act: () => Promise<Value>) => Promise<Value>
  /** Where the key of a start is kept for all tabs; throws where the browser refuses it. */
  readonly openStorage: () => KeyStorage
  readonly onChange: (shown: ChatScreen) => void
}

export type Controller = ReturnType<typeof createController>

/** Who is on duty is asked for again, as the schedule of the pages is; also in case the line died without a sign. */
const REFRESH_MS = 60_000
/** A sign of writing is shown for so long, and sent at most so often. */
const TYPING_SHOWN_MS = 6_000
const TYPING_SENT_MS = 3_000
const NOTHING_SEEN = { chat: '', number: 0 }

export function createController({
  client,
  locale,
  isVisible,
  openSource,
  newKey,
  inTurn,
  openStorage,
  onChange,
}: ControllerPorts) {
  let shown = NOTHING
  let teamLocale = locale
  let reading: Promise<void> | undefined
  let isAskedAgain = false
  let seenSent = NOTHING_SEEN
  let typingSent = 0
  let typingTimer = 0
  let line: ReturnType<typeof keepLine> | undefined
  let lineChat = ''
  const keys = startKeys(openStorage, newKey)

  function apply(change: Change): void {
    shown = reduce(shown, change)
    onChange(shown)
  }

  const write = (draft: string) => apply({ type: 'draft', draft })

  const outbox = createOutbox({
    send: client.send,
    onChange: (messages) => apply({ type: 'outbox', outbox: messages }),
    onAnswered: () => void read(),
    beforeRetry: read,
    newKey,
    now: () => now().getTime(),
    later: (act, milliseconds) => void setTimeout(act, milliseconds),
  })

  /** One reading at a time; what changes meanwhile is read afterwards. Done when there is nothing more to read. */
  function read(): Promise<void> {
    if (shown.isDemo) return Promise.resolve()
    isAskedAgain = true
    reading ??= readAll()
    return reading
  }

  async function readAll(): Promise<void> {
    while (isAskedAgain && !shown.isDemo) {
      isAskedAgain = false
      const known = shown.chat?.id
      const after = lastNumberOf(shown)
      const answer = await client.state(after, teamLocale)
      if (!answer.ok) {
        apply({ type: 'connected', isConnected: false })
      } else if (after > 0 && answer.value.chat && answer.value.chat.id !== known) {
        shown = { ...shown, messages: [], chat: null } // another chat: read from its beginning
        isAskedAgain = true
      } else take(answer.value)
    }
    reading = undefined
  }

  function take(state: ChatState): void {
    apply({ type: 'state', state })
    outbox.keep(shown.outbox)
    markSeen()
    if (state.chat && state.chat.status !== 'closed' && !shown.isDemo) followLine(state.chat.id)
    else closeLine()
  }

  /** A line is that of one chat. */
  function followLine(chat: string): void {
    if (lineChat !== chat) closeLine()
    lineChat = chat
    line ??= openLine()
  }

  function openLine() {
    return keepLine({
      open: openSource,
      onUp: outbox.retry,
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
    const chat = shown.chat?.id
    if (!chat || (chat === seenSent.chat && number <= seenSent.number)) return
    const sent = { chat, number }
    seenSent = sent
    void client.seen(chat, number).then(({ ok }) => {
      // Not stored: the next reading says it again.
      if (!ok && seenSent === sent) seenSent = NOTHING_SEEN
    })
  }

  async function taking(answering: Promise<Answer<ChatState>>): Promise<Answer<ChatState>> {
    const answer = await answering
    if (answer.ok) take(answer.value)
    return answer
  }

  /** The key is new once the server has stored a chat, or nothing, or another text under it. */
  async function start(input: Omit<StartInput, 'key'>): Promise<Answer<ChatState>> {
    const answer = await client.start({ ...input, key: keys.current() })
    if (answer.ok || (answer.status >= 400 && answer.status < 500)) keys.drop()
    return answer
  }

  /** The reader is asked before a mailed chat takes the place of what this browser has. */
  async function openLink(token: string): Promise<void> {
    const [answer] = await Promise.all([client.preview(token), read()])
    if (!answer.ok) return apply({ type: 'link', link: { token, code: answer.code } })
    const { startedAt } = answer.value.preview
    if (shown.chat?.startedAt !== startedAt) apply({ type: 'link', link: { token, startedAt } })
  }

  async function followLink(): Promise<void> {
    const { link } = shown
    if (!link) return
    const answer = await taking(client.resume(link.token))
    apply({ type: 'link', link: answer.ok ? null : { token: link.token, code: answer.code } })
  }

  return {
    client,
    read,
    send(draft: MessageDraft): void {
      if (shown.chat) outbox.add(shown.chat.id, draft)
    },
    retry: outbox.retry,
    discard: outbox.discard,
    /** What is typed, until it is sent. */
    write,
    hasUnsent: () => outbox.hasUnsent() || holdsUnsent(shown.setAside),
    newKey,
    async begin(input: Omit<StartInput, 'key'>): Promise<Answer<ChatState>> {
      const answer = await inTurn(() => start(input))
      if (!answer.ok) return answer
      outbox.clear() // what was not sent before is in the form
      write('')
      take(answer.value)
      return answer
    },
    openLink,
    followLink,
    leaveLink: () => apply({ type: 'link', link: null }),
    close: (chat: string) => taking(client.close(chat)),
    /** The language a visitor chooses decides who can answer. */
    setLocale(chosen: Locale): void {
      teamLocale = chosen
      void read()
    },
    type(): void {
      const at = now().getTime()
      if (!shown.chat || at - typingSent < TYPING_SENT_MS) return
      typingSent = at
      void client.typing(shown.chat.id)
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
