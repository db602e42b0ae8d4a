'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IDLE } from '@/lib/form-state'
import type { saveDraft } from './actions'
import { useSaveDraft } from './draft-saving'

/** The draft is saved when nothing was typed for this long. */
const SAVE_DELAY_MS = 800

/** After these the form is not saved any more: another text is stored, the offer is answered, or nothing ever is. */
const FINAL_CODES = ['DRAFT_CHANGED', 'OFFER_OUTDATED', 'OFFER_ALREADY_ANSWERED', 'DEMO_NOT_SAVED'] as const

export type DraftState = {
  readonly status: 'idle' | 'saving' | 'saved' | 'failed'
  /** Error code of the failure. */
  readonly code?: string
  /** ISO 8601. */
  readonly savedAt?: string
  /** Id of the draft offer, once it is stored. */
  readonly offerId?: string
}

/**
 * Saves the form as a draft while it is filled in: after a pause, and at once when the page is left or hidden.
 * @param start the saved draft that the form was opened with, if there is one
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, start: Omit<DraftState, 'status'>) {
  const [state, setState] = useState<DraftState>({ status: 'idle', ...start })
  const saveDraftNow = useSaveDraft()
  const basedOn = useRef(start.savedAt)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<FormData>(undefined)
  const lastSave = useRef<Promise<void>>(Promise.resolve())
  const stored = useRef<FormData>(undefined)
  const cannotSave = FINAL_CODES.some((code) => code === state.code)

  async function save(data: FormData): Promise<void> {
    data.set('basedOn', basedOn.current ?? '')
    // Only what is sent may replace another text.
    data.delete('over')
    try {
      const { code, values } = await saveDraftNow(IDLE, data)
      if (values?.savedAt) basedOn.current = values.savedAt
      if (values) stored.current = data
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

  function saveNow(): void {
    clearTimeout(timer.current)
    const data = unsaved.current
    unsaved.current = undefined
    if (!data) return
    setState(({ code: _code, ...known }) => ({ ...known, status: 'saving' }))
    // One after the other, because each save names the `savedAt` of the one before.
    lastSave.current = lastSave.current.then(() => save(data))
  }

  const onLeave = useEffectEvent(saveNow)
  useEffect(() => {
    const onHide = () => onLeave()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      onLeave()
    }
  }, [])

  return {
    state,
    /** To be called after every change. */
    scheduleSave() {
      if (cannotSave || !form.current) return
      unsaved.current = new FormData(form.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(saveNow, SAVE_DELAY_MS)
    },
    /** Saves what is not saved yet, and waits for it. */
    async finishSave(): Promise<void> {
      saveNow()
      await lastSave.current
    },
    /**
     * The action of the form, after a save that is under way: what was saved from here is not another's text. On the
     * server it stays as it is, because a form without scripts needs the reference to it.
     */
    afterSave(action: typeof saveDraft): typeof saveDraft {
      if (typeof window === 'undefined') return action
      return async (known, data) => {
        await lastSave.current
        data.set('basedOn', basedOn.current ?? '')
        return action(known, data)
      }
    },
    /**
     * Deletes a file that was taken off the form again; otherwise it would be listed when the form is opened next. A file
     * of the stored draft is deleted by the save that no longer names it.
     */
    async deleteUpload(form: string, id: string): Promise<void> {
      await lastSave.current
      if (stored.current && [...stored.current.values()].includes(id)) return
      const url = `/uploads/${id}?form=${form}&purpose=attachment`
      await fetch(url, { method: 'DELETE', keepalive: true }).catch(() => undefined)
    },
    /** To be called when the form is sent: sending ends the draft. */
    cancelSave() {
      clearTimeout(timer.current)
      unsaved.current = undefined
    },
  }
}
