'use client'

import { useEffect } from 'react'
import { followDuty } from '@/surfaces/frame/messaging/messaging-links'
import { moveChatButtonAside } from './move-chat-button'

type ChatButtonScriptProps = {
  /** Of the site settings: used while no one who speaks the page's language is on duty. */
  readonly number: string
}

/**
 * What the floating chat button does beyond a link, which the server draws: it does what all links to the messaging app do,
 * and moves aside. Each visitor loads this with every page: as a component that draws the button it would be a hundred bytes
 * more.
 */
export function ChatButtonScript({ number }: ChatButtonScriptProps) {
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('.chat-button')
    if (!link) return
    const stopMoving = moveChatButtonAside(link)
    const stopWatching = followDuty(number)
    return () => {
      stopMoving()
      stopWatching()
    }
  }, [number])
  return null
}
