'use client'

import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from './use-refresh'
import { watchMoment } from './watch-moment'

type RefreshAtProps = {
  /** ISO 8601: when the page was made. The wait is counted from there, because the browser's clock may be wrong. */
  readonly at: string
  /** ISO 8601: when what the page shows is out of date. */
  readonly due: string
}

/** Reads the page again at a moment at which it changes although nothing is written; the focus stays in view. */
export function RefreshAt({ at, due }: RefreshAtProps) {
  const refresh = useEffectEvent(useRefresh())
  useEffect(
    () => watchMoment({ milliseconds: Date.parse(due) - Date.parse(at), onReached: () => refresh() }),
    [at, due],
  )
  return null
}
