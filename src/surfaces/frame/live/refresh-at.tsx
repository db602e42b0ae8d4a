'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useTransition } from 'react'
import { type FocusInView, findFocusInView, keepInView } from './focus-in-view'
import { watchMoment } from './watch-moment'

type RefreshAtProps = {
  /** ISO 8601: when the page was made. The wait is counted from there, because the browser's clock may be wrong. */
  readonly at: string
  /** ISO 8601: when what the page shows is out of date. */
  readonly due: string
}

/** Reads the page again at a moment at which it changes although nothing is written; the focus stays in view. */
export function RefreshAt({ at, due }: RefreshAtProps) {
  const router = useRouter()
  const focus = useRef<FocusInView>(undefined)
  const [isRefreshing, startRefresh] = useTransition()
  const refresh = useEffectEvent(() => {
    focus.current = findFocusInView()
    startRefresh(() => router.refresh())
  })
  useEffect(() => {
    if (!isRefreshing && focus.current) keepInView(focus.current)
  }, [isRefreshing])
  useEffect(
    () => watchMoment({ milliseconds: Date.parse(due) - Date.parse(at), onReached: () => refresh() }),
    [at, due],
  )
  return null
}
