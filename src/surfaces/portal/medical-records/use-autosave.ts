'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormState } from '@/lib/form-state'
import { IDLE } from '@/lib/form-state'
import { CONNECTION_LOST, isConnectionLost } from '@/ui/lost-connection'

/** Delay between the last input and saving. */
const SAVE_DELAY_MS = 1500

export type SaveStatus =
  | { readonly kind: 'idle' | 'saving' | 'saved' | 'demo' | 'conflict' }
  | { readonly kind: 'failed'; readonly code: string }

type Autosave<Typed> = {
  /** The form's action. Its values contain `savedAt`. */
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  /** The fields that are sent, besides `base`. */
  readonly fieldsOf: (typed: Typed) => Readonly<Record<string, string>>
  /** Whether the input is an answer. If not, it is neither saved nor an error. */
  readonly isWhole: (typed: Typed) => boolean
  /** `savedAt` of the displayed answer; empty if there is none. */
  readonly base: string
}

/**
 * Saves an answer automatically: a choice at once, a text after a pause in typing and when the field or page is left, and
 * again what was not saved when the connection is back.
 * Saves run one at a time; input made meanwhile is saved afterwards.
 */
export function useAutosave<Typed>({ action, fieldsOf, isWhole, base }: Autosave<Typed>) {
  const router = useRouter()
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' })
  const state = useRef({ base, isBusy: false })
  const unsaved = useRef<Typed>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveNow = useEffectEvent(async () => {
    clearTimeout(timer.current)
    const typed = unsaved.current
    if (typed === undefined || state.current.isBusy) return
    if (!isWhole(typed)) return
    unsaved.current = undefined
    state.current.isBusy = true
    setStatus({ kind: 'saving' })
    const next = await send(typed)
    state.current.isBusy = false
    setStatus(next)
    if (next.kind === 'failed' || next.kind === 'conflict') unsaved.current ??= typed
    else if (unsaved.current !== undefined) await saveNow()
    if (next.kind === 'saved' || next.kind === 'conflict') router.refresh()
  })

  async function send(typed: Typed): Promise<SaveStatus> {
    const data = new FormData()
    const values = { ...fieldsOf(typed), base: state.current.base }
    for (const [name, value] of Object.entries(values)) data.set(name, value)
    try {
      const { status: outcome, code, fields, values: saved } = await action(IDLE, data)
      if (outcome !== 'done') {
        if (code === 'CHANGED_ELSEWHERE') return { kind: 'conflict' }
        return { kind: 'failed', code: Object.values(fields ?? {})[0] ?? code ?? 'UNKNOWN' }
      }
      if (code === 'DEMO_NOT_SAVED') return { kind: 'demo' }
      state.current.base = saved?.savedAt ?? state.current.base
      return { kind: 'saved' }
    } catch (error) {
      return { kind: 'failed', code: isConnectionLost(error) ? CONNECTION_LOST : 'UNKNOWN' }
    }
  }

  useEffect(() => {
    const saveSoon = () => void saveNow()
    document.addEventListener('visibilitychange', saveSoon)
    window.addEventListener('online', saveSoon)
    return () => {
      document.removeEventListener('visibilitychange', saveSoon)
      window.removeEventListener('online', saveSoon)
      saveSoon()
    }
  }, [])

  /** @param isTyping whether further input is likely to follow immediately */
  function save(typed: Typed, isTyping: boolean): void {
    unsaved.current = typed
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveNow(), isTyping ? SAVE_DELAY_MS : 0)
  }
  return {
    status,
    save,
    /** Saves unsaved input now: the field lost focus, or the person tries again. */
    saveNow: () => void saveNow(),
    /** Resolves a conflict with the answer of another device. @param typed saved instead of it, if given */
    settle(stored: string, typed: Typed | undefined): void {
      state.current.base = stored
      unsaved.current = undefined
      setStatus({ kind: 'idle' })
      if (typed !== undefined) save(typed, false)
    },
  }
}
