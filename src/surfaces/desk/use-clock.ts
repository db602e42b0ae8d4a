'use client'

import { useEffect, useState } from 'react'

const STEP_MS = 20_000

/**
 * The time when the page was made, going on by the browser's own clock, which may be wrong.
 * @param at ISO 8601: when the page was made
 */
export function useClock(at: string): Date {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was made again begins again
  useEffect(() => {
    const began = performance.now()
    setPassed(0)
    const timer = setInterval(() => setPassed(performance.now() - began), STEP_MS)
    return () => clearInterval(timer)
  }, [at])
  return new Date(Date.parse(at) + passed)
}
