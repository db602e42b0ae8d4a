'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { watchSupport } from '@/surfaces/frame/support/support-watch'
import { moveChatButtonAside } from './move-chat-button'

/** The chat opens beside the page when the window is wider than this, in pixels (specification, section 9). */
const CHAT_DESKTOP_WIDTH = 768

type ChatButtonProps = {
  readonly locale: string
  /** With the number of the site settings: used while no one who speaks the page's language is on duty. */
  readonly href: string
  readonly number: string
  readonly label: string
  readonly icon: ReactNode
  /** The privacy note, shown below the number. */
  readonly children: ReactNode
}

/**
 * Floating chat button with number and privacy note on hover or focus; the number is that of who is on duty in the page's
 * language. Wide windows open the chat in a new tab.
 */
export function ChatButton({ locale, href, number, label, icon, children }: ChatButtonProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [phone, setPhone] = useState<string>()
  useEffect(() => (link.current ? moveChatButtonAside(link.current) : undefined), [])
  useEffect(
    () =>
      watchSupport((active) => setPhone(active.find(({ languages }) => languages.includes(locale))?.phone)),
    [locale],
  )
  return (
    <a
      ref={link}
      href={phone ? href.replace(/\d+/, phone.slice(1)) : href}
      rel="noreferrer"
      aria-label={`${label}: ${phone ?? number}`}
      aria-describedby="chat-note"
      className="chat-button no-print"
      onClick={(event) => {
        event.currentTarget.target = innerWidth > CHAT_DESKTOP_WIDTH ? '_blank' : '_self'
      }}
    >
      {icon}
      <span className="chat-bubble">
        <b className="tabular">{phone ?? number}</b>
        {children}
      </span>
    </a>
  )
}
