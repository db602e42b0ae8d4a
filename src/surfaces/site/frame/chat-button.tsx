'use client'

import { useEffect } from 'react'
import { watchSupport } from '@/surfaces/frame/support/support-watch'
import { moveChatButtonAside } from './move-chat-button'

/** The chat opens beside the page when the window is wider than this, in pixels (specification, section 9). */
const CHAT_DESKTOP_WIDTH = 768

type ChatButtonScriptProps = {
  /** Of the site settings: used while no one who speaks the page's language is on duty. */
  readonly number: string
}

/**
 * What the floating chat button does beyond a link, which the server draws: it has the number of who is on duty in the
 * page's language, opens the chat in a new tab of a wide window, and moves aside. Each visitor loads this with every page:
 * as a component that draws the button it would be a hundred bytes more.
 */
export function ChatButtonScript({ number }: ChatButtonScriptProps) {
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('.chat-button')
    const shown = link?.querySelector('b')
    if (!link || !shown) return
    link.onclick = () => {
      link.target = innerWidth > CHAT_DESKTOP_WIDTH ? '_blank' : '_self'
    }
    const stopMoving = moveChatButtonAside(link)
    const stopWatching = watchSupport((active) => {
      const { lang } = document.documentElement
      const phone = active.find(({ languages }) => languages.includes(lang))?.phone ?? number
      shown.textContent = phone
      link.href = link.href.replace(/\d+/, phone.replace(/\D/g, ''))
    })
    return () => {
      stopMoving()
      stopWatching()
    }
  }, [number])
  return null
}
