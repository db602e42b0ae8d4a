'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskChatUpdate } from '@/care/live-chat/desk/present'
import { IDLE } from '@/lib/form-state'
import { onLiveEvent } from '@/surfaces/frame/live/live-store'
import { markChatSeen } from './actions'
import { holderOf, isRestStale, lastKnown, mergeUpdate, retryAfter } from './rules'

type OpenChatState = {
  readonly chat: DeskChatUpdate
  /** New messages cannot be read; it is tried again. */
  readonly isBehind: boolean
  /** Reads what is new. */
  readonly read: () => void
}

/**
 * Follows one chat: reads what is new when the stream says that it has changed. The rest of the page, such as its
 * history, is read again when what it shows has changed.
 */
export function useChat(id: string, self: string, initial: DeskChatUpdate): OpenChatState {
  const [chat, setChat] = useState(initial)
  const [isBehind, setBehind] = useState(false)
  const known = useRef(initial)
  const isReading = useRef(false)
  /** Something changed while it was read. */
  const isStale = useRef(false)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const failures = useRef(0)
  const router = useRouter()

  const read = async (): Promise<void> => {
    isStale.current = true
    if (isReading.current) return
    clearTimeout(retry.current)
    isReading.current = true
    isStale.current = false
    const found = await fetchUpdate(id, lastKnown(known.current))
    isReading.current = false
    if (found) take(found)
    else failures.current += 1
    setBehind(!found)
    if (!found) retry.current = setTimeout(() => void read(), retryAfter(failures.current))
    else if (isStale.current) void read()
  }
  const take = (found: DeskChatUpdate): void => {
    failures.current = 0
    const isOld = isRestStale(known.current, found)
    known.current = mergeUpdate(known.current, found)
    setChat(known.current)
    if (isOld) router.refresh()
  }
  const readNow = useEffectEvent(() => void read())
  useEffect(() => {
    const end = onLiveEvent(({ changes, isAll }) => {
      if (isAll || changes.some((change) => change.kind === 'chats' && change.id === id)) readNow()
    })
    window.addEventListener('online', readNow)
    // Something may have come between the server's reading and this moment.
    readNow()
    return () => {
      end()
      window.removeEventListener('online', readNow)
      clearTimeout(retry.current)
    }
  }, [id])
  useSeen(id, holderOf(chat, self) === 'mine' ? lastKnown(chat) : 0)
  return { chat, isBehind, read: () => void read() }
}

/** Says that the messages up to this number are on the screen, while the page is in view. */
function useSeen(id: string, number: number): void {
  const said = useRef(0)
  useEffect(() => {
    // Of a colleague now: what is on the screen is said again once the chat is back.
    if (number === 0) said.current = 0
    const say = () => {
      if (document.visibilityState !== 'visible' || number <= said.current) return
      said.current = number
      const data = new FormData()
      data.set('chat', id)
      data.set('number', String(number))
      // Lost: the next message says it.
      markChatSeen(IDLE, data).catch(() => {
        said.current = 0
      })
    }
    say()
    document.addEventListener('visibilitychange', say)
    return () => document.removeEventListener('visibilitychange', say)
  }, [id, number])
}

/** Undefined when it cannot be read now. */
async function fetchUpdate(id: string, after: number): Promise<DeskChatUpdate | undefined> {
  try {
    const response = await fetch(`/desk-chat/${id}?after=${after}`, { cache: 'no-store' })
    if (!response.ok) return undefined
    const found: DeskChatUpdate = await response.json()
    return found
  } catch {
    return undefined
  }
}
