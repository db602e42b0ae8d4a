'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { type FormState, IDLE } from '@/lib/form-state'

/** The draft is saved when nothing was typed for this long. */
const SAVE_DELAY_MS = 1000

export type SaveDraftAction = (state: FormState, data: FormData) => Promise<FormState>

type MessageDraftProps = {
  readonly save: SaveDraftAction
  readonly words: Messages['conversations']['draft']
}

/**
 * Saves what is typed in the form around it after a pause in typing, and at once when the page is left or hidden; says whether
 * that worked.
 */
export function MessageDraft({ save, words }: MessageDraftProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const [status, setStatus] = useState<'idle' | 'saved' | 'failed'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<FormData>(undefined)

  const saveNow = useEffectEvent(async () => {
    clearTimeout(timer.current)
    const typed = unsaved.current
    unsaved.current = undefined
    if (!typed) return
    // The language that comes with an inserted answer is in the form only after the event of its text.
    const form = place.current?.closest('form')
    const data = form ? draftOf(new FormData(form)) : typed
    try {
      const answer = await save(IDLE, data)
      setStatus(answer.status === 'done' && answer.code === undefined ? 'saved' : 'failed')
    } catch {
      setStatus('failed')
    }
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const onInput = () => {
      unsaved.current = draftOf(new FormData(form))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveNow(), SAVE_DELAY_MS)
    }
    // Sending deletes the draft: one that is saved after it would come back.
    const onSubmit = () => {
      clearTimeout(timer.current)
      unsaved.current = undefined
    }
    const onHide = () => void saveNow()
    form.addEventListener('input', onInput)
    form.addEventListener('submit', onSubmit)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      form.removeEventListener('input', onInput)
      form.removeEventListener('submit', onSubmit)
      document.removeEventListener('visibilitychange', onHide)
      onHide()
    }
  }, [])
  return (
    <p ref={place} role="status" className="min-h-5 text-xs text-ink-soft">
      {status === 'idle' ? '' : words[status]}
    </p>
  )
}

const PLACE = ['conversation', 'request', 'offer', 'locale']
const TYPED = ['subject', 'text', 'translation', 'translator', 'written']

/** What a draft keeps of a form. */
export function draftOf(typed: FormData): FormData {
  const data = new FormData()
  for (const name of [...PLACE, ...TYPED]) if (typed.has(name)) data.set(name, String(typed.get(name)))
  return data
}
