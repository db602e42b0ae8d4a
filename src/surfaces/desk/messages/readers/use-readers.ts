'use client'

import { useEffect, useState } from 'react'
import { onLiveReading } from '@/surfaces/frame/live/live-store'
import { createColleagues } from './colleagues'
import type { Colleague } from './rules'

/** Which colleagues have a conversation open. */
export function useReaders(conversationId: string, self: string): readonly Colleague[] {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  useEffect(() => {
    const { hear, end } = createColleagues({ self, onChange: setColleagues })
    const endListening = onLiveReading((reading) => {
      if (reading.conversation === conversationId) hear(reading)
    })
    return () => {
      endListening()
      end()
    }
  }, [conversationId, self])
  return colleagues
}
