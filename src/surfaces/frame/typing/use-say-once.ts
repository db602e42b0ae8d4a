'use client'

import { type ReactNode, useCallback, useRef } from 'react'
import { useSpoken } from '@/ui/use-spoken'
import { maySay } from './rules'

/**
 * For what comes again and again, such as typing.
 * @returns a function that says a text to screen readers, the same of the same person once a minute, and the element
 *   that does, to be drawn once
 */
export function useSayOnce(): readonly [say: (who: string, text: string) => void, status: ReactNode] {
  const [say, status] = useSpoken()
  const said = useRef(new Map<string, number>())
  const sayOnce = useCallback(
    (who: string, text: string) => {
      const at = performance.now()
      if (!maySay(said.current.get(who), at)) return
      said.current.set(who, at)
      say(text)
    },
    [say],
  )
  return [sayOnce, status]
}
