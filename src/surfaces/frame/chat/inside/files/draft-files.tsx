/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { useChat } from '../context'
import { type Ticks, ticksOf } from '../state/ticks'
import { AttachmentList, AttachmentRules } from './attachment-list'
import { HEALTH_TICK_ID, HealthTick } from './health-tick'
import { countSendable, judge, type Verdict } from './send-rules'
import { useFileDrop } from './use-file-drop'
import { useWaiting } from './use-waiting'

type DraftFiles = {
  readonly text: string
  readonly mayAttach: boolean
  /** Whether files need the consent to health data. */
  readonly asksConsent: boolean
  /** `shownFor` of the form. */
  readonly self: string
  /** Sends it, once its files have arrived. */
  readonly send: () => void
}

/** The files of the message that is being written, in the form before a chat and in the chat. */
export function useDraftFiles({ text, mayAttach, asksConsent, self, send }: DraftFiles) {
  const { files } = useChat()
  const [ticks, setTicks] = useState<Ticks<'health_data'>>({ person: self, kinds: [] })
  const isTicked = ticksOf(ticks, self).length > 0
  const setTicked = (isOn: boolean) => setTicks({ person: self, kinds: isOn ? ['health_data'] : [] })
  /** What was wrong when the person wanted to send. */
  const [fault, setFault] = useState<Verdict>()
  const items = files.items()
  const readiness = items.map((item) => item.readiness)
  const sendable = countSendable(readiness)
  const needsTick = sendable > 0 && asksConsent
  const verdict = judge({ text, readiness, needsTick, isTicked })
  const waiting = useWaiting({ verdict, sendable, send })
  const attach = (chosen: readonly File[]) => {
    waiting.end()
    setFault(undefined)
    if (mayAttach) files.add(chosen)
  }
  const isOver = useFileDrop(attach) && mayAttach
  return {
    ...{ items, fault, needsTick, verdict, waiting, isOver, isTicked, setTicked, attach },
    /** @returns whether it may be sent now; otherwise it waits for its files, or says what is missing */
    maySend(): boolean {
      setFault(verdict)
      if (verdict === 'wait') waiting.begin()
      if (verdict === 'tick') document.getElementById(HEALTH_TICK_ID)?.focus()
      return verdict === 'send'
    },
  }
}

/** What has become of each, the consent, and what may be attached. */
export function DraftFiles({ of }: { readonly of: ReturnType<typeof useDraftFiles> }) {
  const { items, fault, needsTick, isTicked } = of
  if (items.length === 0) return null
  return (
    <div class="attached">
      <AttachmentList items={items} onRemove={of.waiting.end} />
      {needsTick ? (
        <HealthTick isTicked={isTicked} isMissing={fault === 'tick' && !isTicked} onTick={of.setTicked} />
      ) : null}
      <AttachmentRules />
    </div>
  )
}
