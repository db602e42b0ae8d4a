import { useEffect, useRef, useState } from 'preact/hooks'
import { judgeWaiting, type Verdict } from './send-rules'

type WaitingMessage = { readonly verdict: Verdict; readonly sendable: number; readonly send: () => void }

/** A message that was sent before its files had arrived goes out when they have, unless one of them is refused. */
export function useWaiting({ verdict, sendable, send }: WaitingMessage) {
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isDue = useRef(false)
  const expected = useRef(0)
  useEffect(() => {
    const next = judgeWaiting(verdict, sendable, expected.current)
    if (!isDue.current || next === 'wait') return
    isDue.current = false
    setOn(false)
    setRefused(next === 'refused')
    // Sending draws the whole frame, which Preact may be doing while it runs this.
    if (next === 'send') queueMicrotask(send)
  })
  return {
    isOn,
    isRefused,
    begin(): void {
      isDue.current = true
      expected.current = sendable
      setRefused(false)
      setOn(true)
    },
    end(): void {
      isDue.current = false
      setRefused(false)
      setOn(false)
    },
  }
}
