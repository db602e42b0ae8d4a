'use client'

import { type ReactNode, useEffect, useState } from 'react'

const SPOKEN_MS = 5_000

/** @returns a function that says a text to screen readers, and the element that does, to be drawn once */
export function useSpoken(): readonly [say: (text: string) => void, status: ReactNode] {
  const [spoken, setSpoken] = useState('')
  // The same words twice are heard once: they are taken away in between.
  useEffect(() => {
    if (!spoken) return
    const timer = setTimeout(() => setSpoken(''), SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [spoken])
  const status = (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
  return [setSpoken, status]
}
