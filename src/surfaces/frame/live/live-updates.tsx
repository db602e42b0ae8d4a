'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LiveCounts, LiveEvent } from '@/base/live/schema'
import { useSpoken } from '@/ui/use-spoken'
import { hear, hearReading, hearTyping, onLiveEvent } from './live-store'
import { type Changes, isShown, mergeChanges, newsOf } from './rules'
import { shareStream } from './share-stream'
import { useRefresh } from './use-refresh'

/** Changes come in bursts, and each refresh renders the page. */
const REFRESH_INTERVAL_MS = 1_000

type LiveUpdatesProps = {
  readonly person: string
  /** Milliseconds: when the page was made. */
  readonly since: number
  /** What screen readers hear of something new. */
  readonly words: Readonly<Record<'messages' | 'notifications', string>>
}

/**
 * Keeps badges and the page in view up to date. A refresh replaces what the server renders: what is typed and what is
 * open stay, and the focus stays where it is and in view.
 */
export function LiveUpdates({ person, since, words }: LiveUpdatesProps) {
  const refresh = useRefreshOfChanges()
  const counts = useRef<LiveCounts>(undefined)
  const [say, status] = useSpoken()
  const onEvent = useEffectEvent((event: LiveEvent) => {
    const news = counts.current && newsOf(counts.current, event.counts)
    counts.current = event.counts
    if (news) say(words[news])
    refresh(event)
  })
  useEffect(() => onLiveEvent((event) => onEvent(event)), [])
  // Of the first page: each time the page is read again the layout has a new time, and the stream goes on.
  const first = useRef(since)
  useEffect(
    () =>
      shareStream({
        ...{ person, since: first.current },
        ...{ onEvent: hear, onTyping: hearTyping, onReading: hearReading },
      }),
    [person],
  )
  return status
}

/** Reads the page again when it shows what has changed: at most once a second, and only while it is in view. */
function useRefreshOfChanges(): (changes: Changes) => void {
  const pathname = usePathname()
  const waiting = useRef<Changes>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(0)
  const refresh = useRefresh()

  const refreshNow = useEffectEvent(() => {
    timer.current = undefined
    if (document.visibilityState !== 'visible' || !waiting.current) return
    const changes = waiting.current
    waiting.current = undefined
    if (!isShown(pathname, changes)) return
    last.current = performance.now()
    refresh()
  })
  useEffect(() => {
    const onVisible = () => refreshNow()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
  return useEffectEvent((changes: Changes) => {
    waiting.current = waiting.current ? mergeChanges(waiting.current, changes) : changes
    const due = last.current + REFRESH_INTERVAL_MS - performance.now()
    timer.current ??= setTimeout(() => refreshNow(), Math.max(0, due))
  })
}
