'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { whenIdle } from '@/ui/when-idle'
import { moveChatButtonAside } from './move-chat-button'

/** The chat opens beside the page when the window is wider than this, in pixels (specification, section 9). */
const CHAT_DESKTOP_WIDTH = 768

type ChatButtonProps = {
  readonly href: string
  readonly number: string
  readonly label: string
  readonly privacyNote: string
  readonly noteLang: string | undefined
  readonly icon: ReactNode
}

/** Floating chat button with number and privacy note on hover or focus. Wide windows open the chat in a new tab. */
export function ChatButton({ href, number, label, privacyNote, noteLang, icon }: ChatButtonProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    const cancel = whenIdle(() => {
      if (link.current) stop = moveChatButtonAside(link.current)
    }, 2000)
    return () => {
      cancel()
      stop?.()
    }
  }, [])
  return (
    <a
      ref={link}
      href={href}
      rel="noopener noreferrer"
      aria-label={`${label}: ${number}`}
      aria-describedby="chat-note"
      className="chat-button no-print"
      onClick={(event) => {
        event.currentTarget.target = window.innerWidth > CHAT_DESKTOP_WIDTH ? '_blank' : '_self'
      }}
    >
      {icon}
      <span className="chat-bubble">
        <span className="tabular block font-semibold">{number}</span>
        <span id="chat-note" lang={noteLang} className="mt-1 block text-2xs text-ink-soft">
          {privacyNote}
        </span>
      </span>
    </a>
  )
}
