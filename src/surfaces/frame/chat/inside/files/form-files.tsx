/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import { useChat } from '../context'
import { AttachButton } from './attach-button'
import { AttachmentList, AttachmentRules, AttachmentStatus } from './attachment-list'
import { HEALTH_TICK_ID, HealthTick } from './health-tick'
import { countSendable, judge, type Verdict } from './send-rules'
import { useFileDrop } from './use-file-drop'
import { useWaiting } from './use-waiting'

type FormFiles = {
  readonly text: string
  readonly isHidden: boolean
  /** Begins the chat, once its files have arrived. */
  readonly begin: () => void
}

/** Files of the first message, in the form before a chat. */
export function useFormFiles({ text, isHidden, begin }: FormFiles) {
  const { files } = useChat()
  const [isTicked, setTicked] = useState(false)
  /** What was wrong when the person wanted to send. */
  const [fault, setFault] = useState<Verdict>()
  const items = files.items()
  const readiness = items.map((item) => item.readiness)
  const sendable = countSendable(readiness)
  const verdict = judge({ text, readiness, needsTick: sendable > 0, isTicked })
  const waiting = useWaiting({ verdict, sendable, send: begin })
  const attach = (chosen: readonly File[]) => {
    waiting.end()
    setFault(undefined)
    if (!isHidden) files.add(chosen)
  }
  useFileDrop(attach)
  return {
    ...{ items, sendable, fault, verdict, waiting, isTicked, setTicked, attach },
    /** @returns whether the chat may begin now; otherwise it waits for its files, or says what is missing */
    mayBegin(): boolean {
      setFault(verdict)
      if (verdict === 'wait') waiting.begin()
      if (verdict === 'tick') document.getElementById(HEALTH_TICK_ID)?.focus()
      return verdict === 'send'
    },
  }
}

/** The button that attaches them, and what has become of each. */
export function FormFiles({ of }: { readonly of: ReturnType<typeof useFormFiles> }) {
  const { data } = useChat()
  const { files: words } = data.words
  const box = useRef<HTMLDivElement>(null)
  const { items, sendable, fault, verdict, waiting, isTicked } = of
  const wrong = (verdict === 'failed' && fault && words.failed) || (waiting.isRefused && words.refused)
  return (
    <div class="field" ref={box}>
      <p class="attach-line">
        <AttachButton onFiles={of.attach} />
        <span aria-hidden="true">{words.attach}</span>
      </p>
      {items.length > 0 ? (
        <div class="attached">
          <AttachmentList
            items={items}
            onRemove={waiting.end}
            onEmpty={() => box.current?.querySelector<HTMLElement>('.attach')?.focus()}
          />
          {sendable > 0 ? (
            <HealthTick isTicked={isTicked} isMissing={fault === 'tick' && !isTicked} onTick={of.setTicked} />
          ) : null}
          <AttachmentRules />
        </div>
      ) : null}
      <p class={wrong ? 'count error' : 'count'} role="status">
        {wrong || (waiting.isOn && words.due)}
      </p>
      <AttachmentStatus items={items} />
    </div>
  )
}
