'use client'

import { useEffect } from 'react'
import { AWAKE_EVENT } from './awake-event'

/** Tells the document that its controls answer from now on; the last thing in it. */
export function Awake() {
  useEffect(() => {
    document.documentElement.dataset.awake = 'yes'
    document.dispatchEvent(new Event(AWAKE_EVENT))
  }, [])
  return null
}
