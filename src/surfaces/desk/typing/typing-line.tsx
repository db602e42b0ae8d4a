'use client'

import { useEffect, useRef, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { type FormState, IDLE } from '@/lib/form-state'
import { onLiveTyping } from '@/surfaces/frame/live/live-store'
import { mayAnnounce, TYPING_SHOWN_MS, type Typist, typistOf } from './rules'

export type TypingAction = (state: FormState, data: FormData) => Promise<FormState>

type TypingLineProps = {
  /** The chat or conversation, and its name in the action's form. */
  readonly subject: string
  readonly field: string
  readonly self: string
  readonly visitorName: string
  readonly words: Messages['deskChat']['thread']
  /** Announces own typing in the form around it; without one nothing is announced. */
  readonly announce?: TypingAction | undefined
}

/** Says who is writing at this moment, and tells them when its reader writes in the form around it. */
export function TypingLine({ subject, field, self, visitorName, words, announce }: TypingLineProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const typist = useTypist({ subject, self, visitorName })
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form || !announce) return
    let last: number | undefined
    const onInput = () => {
      if (!mayAnnounce(last, performance.now())) return
      last = performance.now()
      const data = new FormData()
      data.set(field, subject)
      // Lost: the next letter says it again.
      announce(IDLE, data).catch(() => undefined)
    }
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [field, subject, announce])
  return (
    <p ref={place} role="status" className="min-h-5 text-2xs text-ink-soft">
      {typist ? words.typing.replace('{name}', typist.name) : ''}
    </p>
  )
}

function useTypist({ subject, self, visitorName }: Parameters<typeof typistOf>[1]): Typist | undefined {
  const [typist, setTypist] = useState<Typist>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const end = onLiveTyping((typing) => {
      const found = typistOf(typing, { subject, self, visitorName })
      if (!found) return
      clearTimeout(timer)
      setTypist(found)
      timer = setTimeout(() => setTypist(undefined), TYPING_SHOWN_MS)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [subject, self, visitorName])
  return typist
}
