'use client'

import { useEffect, useState } from 'react'
import { onLiveTyping } from '@/surfaces/frame/live/live-store'
import { TYPING_SHOWN_MS, type Typist, typistOf } from './rules'

/** Who is typing in a chat or conversation; undefined a few seconds after the last sign of it. */
export function useTypist({
  subject,
  self,
  visitorName,
}: Parameters<typeof typistOf>[1]): Typist | undefined {
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
