'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { recordVisit } from '@/surfaces/frame/page-history'

/** Records page views for back links; renders nothing. */
export function VisitRecorder() {
  const path = usePathname()
  // The address bar's own path: it has no language where the reader typed none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to look
  useEffect(() => recordVisit(window.location.pathname), [path])
  return null
}
