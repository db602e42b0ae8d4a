'use client'

/** What uses the browser's history. In one file, because a second one would be one more request with every page. */

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { recordVisit } from '@/surfaces/frame/page-history'

/** Records page views for back links; renders nothing. */
export function VisitRecorder() {
  const path = usePathname()
  // The address bar's own path: it has no language where the reader typed none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to look
  useEffect(() => recordVisit(window.location.pathname), [path])
  return null
}

type BackButtonProps = { readonly home: string; readonly className: string; readonly children: ReactNode }

/** Goes back in the history, or to the home page when there is no history. */
export function BackButton({ home, className, children }: BackButtonProps) {
  const back = () => {
    if (window.history.length > 1) window.history.back()
    else window.location.assign(home)
  }
  return (
    <button type="button" className={className} onClick={back}>
      {children}
    </button>
  )
}
