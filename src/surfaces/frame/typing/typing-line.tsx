'use client'

import { useEffect, useRef } from 'react'
import { type FormState, IDLE } from '@/lib/form-state'
import { mayAnnounce } from './rules'
import { useSayOnce } from './use-say-once'
import { useTypist } from './use-typist'

export type TypingAction = (state: FormState, data: FormData) => Promise<FormState>

type TypingLineProps = {
  /** The chat or conversation, and its name in the action's form. */
  readonly subject: string
  readonly field: string
  /** Undefined for a patient. */
  readonly self?: string | undefined
  readonly visitorName?: string | undefined
  readonly words: { readonly typing: string }
  /** Announces own typing in the form around it; without one nothing is announced. */
  readonly announce?: TypingAction | undefined
}

/**
 * Says who is writing at this moment, and tells them when its reader writes in the form around it. The line is as high
 * when it is empty.
 */
export function TypingLine({ subject, field, self, visitorName, words, announce }: TypingLineProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const typist = useTypist({ subject, self, visitorName })
  const [say, status] = useSayOnce()
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
  const text = typist ? words.typing.replace('{name}', typist.name) : ''
  useEffect(() => {
    if (text) say(text, text)
  }, [text, say])
  return (
    <>
      <p ref={place} className="min-h-5 text-2xs text-ink-soft">
        {text}
      </p>
      {status}
    </>
  )
}
