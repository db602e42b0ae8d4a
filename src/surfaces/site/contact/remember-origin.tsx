'use client'

import { useRememberedOrigin } from '@/care/intake/origin/hooks'

/** Draws nothing: remembers which campaign brought a visitor here. */
export function RememberOrigin() {
  useRememberedOrigin()
  return null
}
