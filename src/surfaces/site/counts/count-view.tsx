'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { sendCount } from './send-count'

/** Counts that a page of the website was shown. */
export function CountView() {
  const path = usePathname()
  useEffect(() => sendCount(path), [path])
  return null
}
