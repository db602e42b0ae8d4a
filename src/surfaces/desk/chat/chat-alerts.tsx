'use client'

import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { LiveEvent } from '@/base/live/schema'
import type { Messages } from '@/i18n/namespaces'
import {
  type LiveState,
  liveState,
  newerCounts,
  onLiveEvent,
  subscribeLiveState,
} from '@/surfaces/frame/live/live-store'
import { useSpoken } from '@/ui/use-spoken'
import { alertOf, attentionCount, begunIn, titleWith } from './alert-rules'
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
  const known = useRef(page)
  const since = useRef(page.at)
  /** Of the chats that have begun since. */
  const heardChats = useRef(new Set<string>())
  const [say, status] = useSpoken()
  const onEvent = useEffectEvent(({ at, person, counts, changes, isAll }: LiveEvent) => {
    // Another tab may repeat what is older than this page.
    if (at < known.current.at) return
    const begun = begunIn(changes, since.current, heardChats.current)
    for (const id of begun) heardChats.current.add(id)
    // Of the time that was missed only the counts are known: a chat of then is not new when it changes later.
    if (isAll) since.current = Math.max(since.current, at)
    const alert = alertOf(known.current.counts, counts, begun.length > 0)
    known.current = { at, person, counts }
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
