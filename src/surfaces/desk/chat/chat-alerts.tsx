'use client'

import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { Messages } from '@/i18n/namespaces'
import {
  type LiveState,
  liveState,
  newerCounts,
  onLiveEvent,
  subscribeLiveState,
} from '@/surfaces/frame/live/live-store'
import { useSpoken } from '@/ui/use-spoken'
import { alertOf, attentionCount, titleWith } from './alert-rules'
import { playOnce, wakeSound } from './tone'

type ChatAlertsProps = {
  /** What the page was made with, and when. */
  readonly page: LiveState
  readonly words: Messages['deskChat']['alert']
}

/** On every page of the desk: the number of chats that need attention in the title, and a tone for a new one. */
export function ChatAlerts({ page, words }: ChatAlertsProps) {
  const heard = useSyncExternalStore(subscribeLiveState, liveState, () => undefined)
  useTitleNumber(attentionCount(newerCounts(page, heard)))
  const known = useRef(page.counts)
  const [say, status] = useSpoken()
  const onEvent = useEffectEvent(({ at, counts }: LiveState) => {
    const alert = alertOf(known.current, counts)
    known.current = counts
    if (!alert) return
    say(words[alert])
    void playOnce(String(at))
  })
  useEffect(() => onLiveEvent((event) => onEvent(event)), [])
  useEffect(() => {
    const wake = () => void wakeSound()
    document.addEventListener('pointerdown', wake)
    document.addEventListener('keydown', wake)
    return () => {
      document.removeEventListener('pointerdown', wake)
      document.removeEventListener('keydown', wake)
    }
  }, [])
  return status
}

/** Each page has a title of its own, which comes after this: the number is put before that, too. */
function useTitleNumber(count: number): void {
  useEffect(() => {
    const write = () => {
      const wanted = titleWith(document.title, count)
      if (document.title !== wanted) document.title = wanted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [count])
}
