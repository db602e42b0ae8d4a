'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { judgeWaiting, type Verdict } from '@/surfaces/frame/chat/inside/files/send-rules'

/** `refused`: a file that its writer expected to go out does not. */
export type Fault = Verdict | 'refused'

type WaitingOptions = {
  /** What would become of the message now. */
  readonly judgeNow: () => Verdict
  /** How many of its files are sent, or may still be. */
  readonly sendable: number
  readonly send: () => void
  /** It stays, because of this. */
  readonly onFault: (fault: Fault) => void
}

/** A message that was sent before its files had arrived goes out when they have; it stays when one of them does not. */
export function useWaiting({ judgeNow, sendable, send, onFault }: WaitingOptions) {
  const [isOn, setOn] = useState(false)
  const expected = useRef(0)
  const decide = useEffectEvent(() => {
    const verdict = judgeNow()
    const next = judgeWaiting(verdict, sendable, expected.current)
    if (next === 'wait') return
    setOn(false)
    if (next === 'send') send()
    else onFault(next === 'refused' ? next : verdict)
  })
  // Each change of its files draws it again.
  useEffect(() => {
    if (isOn) decide()
  })
  return {
    isOn,
    begin: () => {
      expected.current = sendable
      setOn(true)
    },
    end: () => setOn(false),
  }
}
