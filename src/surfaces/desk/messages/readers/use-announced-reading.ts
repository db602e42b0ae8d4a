'use client'

import { type RefObject, useEffect } from 'react'
import type { ReadingState } from '@/base/live/constants'
import { type FormState, IDLE } from '@/lib/form-state'
import { onLiveReading } from '@/surfaces/frame/live/live-store'
import { createAnnouncer } from './announcer'

type AnnouncedReading = {
  readonly conversationId: string
  readonly self: string
  readonly announce: (state: FormState, data: FormData) => Promise<FormState>
  /** An element of the section with the form to answer. */
  readonly place: RefObject<HTMLElement | null>
}

/** Tells colleagues while the page with a conversation is in view, and when it is left. */
export function useAnnouncedReading({ conversationId, self, announce, place }: AnnouncedReading): void {
  useEffect(() => {
    const section = place.current?.closest('section')
    if (!section) return
    const announcer = createAnnouncer({
      self,
      send: async (state) => goesOn(await announce(IDLE, formOf(conversationId, state))),
      stateNow: () => (hasText(section) ? 'answering' : 'reading'),
    })
    const onVisibility = () => (document.visibilityState === 'visible' ? announcer.open() : announcer.close())
    const end = onLiveReading((reading) => {
      if (reading.conversation === conversationId) announcer.hear(reading)
    })
    if (document.visibilityState === 'visible') announcer.open()
    document.addEventListener('visibilitychange', onVisibility)
    section.addEventListener('input', announcer.typed)
    return () => {
      end()
      announcer.close()
      document.removeEventListener('visibilitychange', onVisibility)
      section.removeEventListener('input', announcer.typed)
    }
  }, [conversationId, self, announce, place])
}

/** After an outage it goes on; a refusal, as of who was signed out, comes again and again. */
function goesOn({ status, code }: FormState): boolean {
  return status !== 'error' || code === 'UNAVAILABLE'
}

function formOf(conversationId: string, state: ReadingState): FormData {
  const data = new FormData()
  data.set('conversation', conversationId)
  data.set('state', state)
  return data
}

function hasText(section: HTMLElement): boolean {
  return Boolean(section.querySelector<HTMLTextAreaElement>('textarea[name=text]')?.value.trim())
}
