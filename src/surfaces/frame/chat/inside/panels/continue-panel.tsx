/** @jsxImportSource preact */

import { useState } from 'preact/hooks'
import { withFrenchOrdinal } from '@/i18n/french-ordinal'
import { useChat } from '../context'
import type { ChatFacts } from '../state/wire'
import { fill } from '../words/fill'
import { Panel } from './panel'

type ContinuePanelProps = {
  /** ISO: of the chat that the mailed link opens. */
  readonly startedAt: string
  /** The one that this browser has. */
  readonly chat: ChatFacts | null
}

/** A mailed link is followed only when the reader says so: it may be someone else's, and it replaces the chat here. */
export function ContinuePanel({ startedAt, chat }: ContinuePanelProps) {
  const { data, controller, clock } = useChat()
  const { resume: words } = data.words
  const [isSending, setSending] = useState(false)
  const { language, zone } = clock()
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, dateStyle: 'long' })
  const date = withFrenchOrdinal(format.format(new Date(startedAt)), language)
  const follow = async () => {
    if (isSending) return
    setSending(true)
    await controller.followLink()
  }
  return (
    <Panel title={fill(words.ask, { date })} back={words.no} onBack={controller.leaveLink}>
      <p>{words.own}</p>
      {chat && chat.status !== 'closed' ? <p class="strong">{words.replaces}</p> : null}
      <button type="button" class="button main" aria-disabled={isSending} onClick={() => void follow()}>
        {words.yes}
      </button>
    </Panel>
  )
}
