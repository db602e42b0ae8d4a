'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IDLE } from '@/lib/form-state'
import { saveDraft } from './actions'

/** How long nothing must be typed before the draft is saved. */
const PAUSE_MS = 800

export type DraftState = {
  readonly status: 'idle' | 'saving' | 'saved' | 'failed'
  /** Of the failure. */
  readonly code?: string
  /** ISO 8601. */
  readonly savedAt?: string
  /** The offer that holds the draft, once there is one. */
  readonly offerId?: string
}

/**
 * Saves the form as a draft while it is written: after a pause, and at once when the page is left or hidden.
 * @param start the draft that was there, if there was one
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, start: Omit<DraftState, 'status'>) {
  const [state, setState] = useState<DraftState>({ status: 'idle', ...start })
  const basedOn = useRef(start.savedAt)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<FormData>(undefined)
  const line = useRef<Promise<void>>(Promise.resolve())
  const isLost = state.code === 'DRAFT_CHANGED' || state.code === 'DEMO_NOT_SAVED'

  async function save(data: FormData): Promise<void> {
    data.set('basedOn', basedOn.current ?? '')
    try {
      const { code, values } = await saveDraft(IDLE, data)
      if (values?.savedAt) basedOn.current = values.savedAt
      setState((known) => ({
        ...known,
        ...values,
        ...(code && { code }),
        status: values ? 'saved' : 'failed',
      }))
    } catch {
      setState((known) => ({ ...known, status: 'failed', code: 'UNAVAILABLE' }))
    }
  }

  function flush(): void {
    clearTimeout(timer.current)
    const data = waiting.current
    waiting.current = undefined
    if (!data) return
    setState(({ code: _code, ...known }) => ({ ...known, status: 'saving' }))
    // One after the other: each names the one before it.
    line.current = line.current.then(() => save(data))
  }

  const leave = useEffectEvent(flush)
  useEffect(() => {
    const onHide = () => leave()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      leave()
    }
  }, [])

  return {
    state,
    /** After every change. */
    touch() {
      if (isLost || !form.current) return
      waiting.current = new FormData(form.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, PAUSE_MS)
    },
    /** The form itself is being sent: the draft ends with it. */
    drop() {
      clearTimeout(timer.current)
      waiting.current = undefined
    },
  }
}
