'use client'

import { useEffect } from 'react'
import { HYDRATION_EVENT } from './hydration-event'

/** Dispatches the hydration event. Must be the last component of the document. */
export function HydrationSignal() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
    document.dispatchEvent(new Event(HYDRATION_EVENT))
  }, [])
  return null
}
