'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { sendCount } from './send-count'

/** Counts a view of the page. */
export function CountView() {
  const path = usePathname()
  useEffect(() => sendCount(path), [path])
  return null
}
