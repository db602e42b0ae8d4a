'use client'

import { useEffect } from 'react'
import { followDuty } from '@/surfaces/frame/support/messaging-links'
import { moveChatButtonAside } from './move-chat-button'

/** The chat opens beside the page when the window is wider than this, in pixels (specification, section 9). */
const CHAT_DESKTOP_WIDTH = 768

type ChatButtonScriptProps = {
  /** Of the site settings: used while no one who speaks the page's language is on duty. */
  readonly number: string
}

/**
 * What the floating chat button does beyond a link, which the server draws: with every such link of the page it has the
 * number of who is on duty in the page's language, opens the chat in a new tab of a wide window, and moves aside. Each visitor loads this with every page:
 * as a component that draws the button it would be a hundred bytes more.
 */
export function ChatButtonScript({ number }: ChatButtonScriptProps) {
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('.chat-button')
    if (!link) return
    link.onclick = () => {
      link.target = innerWidth > CHAT_DESKTOP_WIDTH ? '_blank' : '_self'
    }
    const stopMoving = moveChatButtonAside(link)
    const stopWatching = followDuty(number)
    return () => {
      stopMoving()
      stopWatching()
    }
  }, [number])
  return null
}
