'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IDLE } from '@/lib/form-state'
import type { saveDraft } from '../actions'
import type { StoredView } from '../together/stored-view'
import { useRetry } from '../together/use-retry'
import { useSaveDraft } from './draft-saving'
import { isFinal, maySaveUnchanged } from './rules'

/** The draft is saved when nothing was typed for this long. */
const SAVE_DELAY_MS = 800
/** A save that failed is tried again after this long, and when the connection is back. */
const RETRY_MS = 5_000

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
 * Saves the form as a draft while it is filled in: after a pause, and at once when the page is left or hidden. What could
 * not be saved is tried again until it is, unless that cannot succeed, or not before the form is changed. In all cases the
 * browser asks before the page is closed; a demo account is not asked, because nothing of it is ever stored.
 * @param start the saved draft that the form was opened with, if there is one
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, start: Omit<DraftState, 'status'>) {
  const [state, setState] = useState<DraftState>({ status: 'idle', ...start })
  const saveDraftNow = useSaveDraft()
  const basedOn = useRef(start.savedAt)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<FormData>(undefined)
  /** False: it is not stored. */
  const lastSave = useRef(Promise.resolve(true))
  const stored = useRef<FormData>(undefined)
  /** Counted up when the form is sent: a save from before must not be tried again then. */
  const sends = useRef(0)
  /** The person has decided to leave what is not saved. */
  const isLeaving = useRef(false)
  const cannotSave = isFinal(state.code)
  const mayRetry = state.status === 'failed' && maySaveUnchanged(state.code)
  const isOnlyHere = state.status === 'failed' && state.code !== 'DEMO_NOT_SAVED'

  async function save(data: FormData, sendsBefore: number): Promise<boolean> {
    const keep = () => {
      if (sends.current === sendsBefore) unsaved.current ??= data
    }
    data.set('basedOn', basedOn.current ?? '')
    // Only what is sent may replace another text.
    data.delete('over')
    try {
      const { code, values } = await saveDraftNow(IDLE, data)
      if (values?.savedAt) basedOn.current = values.savedAt
      if (values) stored.current = data
      else if (!isFinal(code)) keep()
      setState((known) => ({
        ...known,
        ...values,
        ...(code && { code }),
        status: values ? 'saved' : 'failed',
      }))
      return values !== undefined || code === 'DEMO_NOT_SAVED'
    } catch {
      keep()
      setState((known) => ({ ...known, status: 'failed', code: 'UNAVAILABLE' }))
      return false
    }
  }

  function saveNow(): void {
    clearTimeout(timer.current)
    const data = unsaved.current
    unsaved.current = undefined
    if (!data) return
    setState(({ code: _code, ...known }) => ({ ...known, status: 'saving' }))
    const sendsBefore = sends.current
    // One after the other, because each save names the `savedAt` of the one before.
    lastSave.current = lastSave.current.then(() => save(data, sendsBefore))
  }

  const saveUnsaved = useEffectEvent(saveNow)
  useEffect(() => {
    const onHide = () => saveUnsaved()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      saveUnsaved()
    }
  }, [])

  useRetry(mayRetry ? 1 : 0, RETRY_MS, saveNow)

  useEffect(() => {
    if (!isOnlyHere) return
    const askToStay = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', askToStay)
    return () => window.removeEventListener('beforeunload', askToStay)
  }, [isOnlyHere])

  return {
    state,
    /** To be called after every change. */
    scheduleSave() {
      isLeaving.current = false
      if (cannotSave || !form.current) return
      unsaved.current = new FormData(form.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(saveNow, SAVE_DELAY_MS)
    },
    /** Whether leaving now would lose something, or what is typed is still to be saved. */
    isUnsaved(): boolean {
      if (isLeaving.current) return false
      return isOnlyHere || state.status === 'saving' || unsaved.current !== undefined
    },
    /** To be called before the page is left although something is not saved. */
    allowLeave() {
      isLeaving.current = true
    },
    /** Saves the form in place of another text, which its person has seen, or of none (`NOTHING_STORED`). */
    saveOver({ offerId: offer, version, savedAt }: Pick<StoredView, 'offerId' | 'version' | 'savedAt'>) {
      if (!form.current) return
      const data = new FormData(form.current)
      for (const [name, value] of Object.entries({ offer, version })) data.set(name, value)
      basedOn.current = savedAt
      unsaved.current = data
      saveNow()
    },
    /** Saves what is not saved yet. @returns false when it is not stored */
    finishSave(): Promise<boolean> {
      saveNow()
      return lastSave.current
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
      sends.current += 1
      clearTimeout(timer.current)
      unsaved.current = undefined
    },
  }
}
