'use client'

import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { DeskChatUpdate } from '@/care/live-chat/desk/present'
import { dayInWords } from '@/i18n/dates'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { daysOf, type OutgoingMessage } from '../rules'
import {
  type AutomaticLine,
  AutomaticMessage,
  ChatMessage,
  type ChatVisitor,
  type LineProps,
} from './chat-message'
import { type OutgoingActions, OutgoingLine } from './outgoing-line'

type ChatThreadProps = LineProps &
  OutgoingActions & {
    readonly errors: Messages['deskChat']['errors']
    readonly chat: DeskChatUpdate
    readonly visitor: ChatVisitor
    readonly automatic: AutomaticLine | null
    readonly outbox: readonly OutgoingMessage[]
    /** The calendar day in the reader's zone. */
    readonly today: string
    readonly children: ReactNode
  }

/** How near the end counts as being there. */
const NEAR_PX = 80

/**
 * The messages, the oldest first. It stays at the end while its reader is there; who reads further up is not moved. New
 * messages are read out.
 */
export function ChatThread(props: ChatThreadProps) {
  const {
    locale,
    words,
    errors,
    chat,
    visitor,
    automatic,
    outbox,
    timeZone,
    today,
    onRetry,
    onDiscard,
    onEdit,
    children,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [hasNew, setHasNew] = useState(false)
  const last = chat.messages.at(-1)?.number ?? 0
  const toEnd = useCallback(() => box.current?.scrollTo({ top: box.current.scrollHeight }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message, of either side, moves the end
  useEffect(() => {
    if (isAtEnd.current) toEnd()
    else setHasNew(true)
  }, [last, outbox.length])
  // The field below grows with files: the newest message stays in sight.
  useEffect(() => {
    const observer = new ResizeObserver(() => isAtEnd.current && toEnd())
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [toEnd])
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
    if (isAtEnd.current) setHasNew(false)
  }
  const seen = chat.messages.findLast(
    ({ side, number }) => side === 'team' && number <= chat.visitorSeen,
  )?.number
  const dayName = (day: string) =>
    day === today ? words.today : isDayBefore(day, today) ? words.yesterday : dayInWords(day, locale)
  return (
    <div className="relative flex min-h-24 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label={words.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto rounded-field border border-line bg-surface p-3 md:p-4"
      >
        {daysOf(chat.messages, timeZone).map(({ day, messages }) => (
          <section key={day} aria-label={dayName(day)} className="grid gap-2">
            <p aria-hidden="true" className="text-center text-2xs text-ink-soft">
              {dayName(day)}
            </p>
            <ol className="grid gap-2">
              {messages.map((message) => (
                <Fragment key={message.number}>
                  <ChatMessage
                    {...{ locale, words, message, visitor, timeZone }}
                    isSeen={message.number === seen}
                  />
                  {automatic && message.number === 1 ? (
                    <AutomaticMessage {...{ locale, words, automatic, timeZone }} />
                  ) : null}
                </Fragment>
              ))}
            </ol>
          </section>
        ))}
        {outbox.length > 0 ? (
          <ol className="grid gap-2">
            {outbox.map((message) => (
              <OutgoingLine
                key={message.key}
                {...{ locale, words, errors, message, onRetry, onDiscard, onEdit }}
              />
            ))}
          </ol>
        ) : null}
      </div>
      {hasNew ? (
        <Button
          size="small"
          className="absolute bottom-2 left-1/2 -translate-x-1/2"
          onClick={() => {
            isAtEnd.current = true
            setHasNew(false)
            toEnd()
          }}
        >
          {words.newest}
        </Button>
      ) : null}
      {children}
    </div>
  )
}

const DAY_MS = 86_400_000

function isDayBefore(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) === DAY_MS
}
