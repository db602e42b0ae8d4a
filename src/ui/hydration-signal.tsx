'use client'

import { useEffect } from 'react'
import { HYDRATION_EVENT } from './hydration-event'

/** Tells the document that its controls answer from now on; the last thing in it. */
export function HydrationSignal() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
    document.dispatchEvent(new Event(HYDRATION_EVENT))
  }, [])
  return null
}
