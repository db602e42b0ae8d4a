'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PHOTO_TYPES } from '@/care/documents/constants'
import { typeOfName } from '@/care/documents/rules'
import type { DeskChatMessage, DeskChatUpdate } from '@/care/live-chat/desk/present'
import { dayInWords } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { fileSize } from '@/i18n/names'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { download, eye } from '@/ui/icon-shapes.generated'
import { daysOf, type OutgoingMessage } from './rules'

type ThreadWords = Messages['deskChat']['thread']

type ChatThreadProps = {
  readonly locale: Locale
  readonly words: ThreadWords
  readonly errors: Messages['deskChat']['errors']
  readonly chat: DeskChatUpdate
  readonly visitor: { readonly name: string; readonly locale: Locale }
  readonly outbox: readonly OutgoingMessage[]
  /** The reader's zone, and the calendar day there. */
  readonly timeZone: string
  readonly today: string
  readonly onRetry: (key: string) => void
  readonly onDiscard: (key: string) => void
  /** Takes a refused message back to be changed; missing for who cannot write. */
  readonly onEdit: ((message: OutgoingMessage) => void) | undefined
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
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message, of either side, moves the end
  useEffect(() => {
    if (isAtEnd.current) toEnd()
    else setHasNew(true)
  }, [last, outbox.length])
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
    <div className="relative min-h-0">
      <div
        ref={box}
        role="log"
        aria-label={words.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="grid max-h-[46dvh] min-h-40 content-start gap-4 overflow-y-auto rounded-field border border-line bg-surface p-3 md:p-4"
      >
        {daysOf(chat.messages, timeZone).map(({ day, messages }) => (
          <section key={day} aria-label={dayName(day)} className="grid gap-2">
            <p aria-hidden="true" className="text-center text-2xs text-ink-soft">
              {dayName(day)}
            </p>
            <ol className="grid gap-2">
              {messages.map((message) => (
                <ChatMessage
                  key={message.number}
                  {...{ locale, words, message, visitor, timeZone }}
                  isSeen={message.number === seen}
                />
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

type ChatMessageProps = Pick<ChatThreadProps, 'locale' | 'words' | 'visitor' | 'timeZone'> & {
  readonly message: DeskChatMessage
  readonly isSeen: boolean
}

function ChatMessage({ locale, words, message, visitor, timeZone, isSeen }: ChatMessageProps) {
  const { side, authorName, text, at, files } = message
  const isOwn = side === 'team'
  const name = isOwn
    ? words.team.replace('{name}', authorName ?? '')
    : words.visitor.replace('{name}', authorName ?? visitor.name)
  const time = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { timeStyle: 'short', timeZone })
  return (
    <li className={cx('flex', isOwn && 'justify-end')}>
      <div
        className={cx(
          'grid max-w-[85%] gap-0.5 rounded-field px-3 py-2',
          isOwn ? 'bg-mist' : 'border border-line',
        )}
      >
        <p className="text-2xs text-ink-soft">
          <span className="font-semibold">{name}</span> ·{' '}
          <time dateTime={at} className="tabular">
            {time.format(new Date(at))}
          </time>
        </p>
        {text ? (
          <p lang={LANGUAGES[visitor.locale].intl} dir="auto" className="break-words whitespace-pre-line">
            {text}
          </p>
        ) : null}
        <ChatFiles files={files} locale={locale} words={words} />
        {isSeen ? <p className="justify-self-end text-2xs text-ink-soft">{words.seen}</p> : null}
      </div>
    </li>
  )
}

type ChatFilesProps = Pick<ChatThreadProps, 'locale' | 'words'> & Pick<DeskChatMessage, 'files'>

/** Each can be downloaded; pictures can be looked at as well. The server notes each reading. */
function ChatFiles({ files, locale, words }: ChatFilesProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={words.files} className="grid gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          <a
            href={`/documents/${id}`}
            download
            className="link inline-flex min-h-6 min-w-0 items-center gap-1.5 break-words"
          >
            <Icon of={download} />
            {name}
          </a>
          <span className="text-2xs text-ink-soft">{fileSize(size, locale)}</span>
          {isPicture(name) ? (
            <a
              href={`/documents/${id}?size=view`}
              target="_blank"
              rel="noreferrer"
              aria-label={words.view.replace('{name}', name)}
              title={words.view.replace('{name}', name)}
              className="icon-button"
            >
              <Icon of={eye} />
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function isPicture(name: string): boolean {
  const type = typeOfName(name)
  return type !== undefined && PHOTO_TYPES.includes(type)
}

type OutgoingLineProps = Pick<
  ChatThreadProps,
  'locale' | 'words' | 'errors' | 'onRetry' | 'onDiscard' | 'onEdit'
> & {
  readonly message: OutgoingMessage
}

function OutgoingLine({ locale, words, errors, message, onRetry, onDiscard, onEdit }: OutgoingLineProps) {
  const { key, text, files = [], state, code } = message
  const isRefused = state === 'refused'
  const status = {
    sending: words.sending,
    stored: words.sent,
    waiting: words.unsent,
    refused: words.refused,
  }[state]
  const reason: Readonly<Record<string, string>> & { readonly UNKNOWN: string } = errors
  return (
    <li className="flex justify-end">
      <div
        className={cx(
          'grid max-w-[85%] gap-0.5 rounded-field border px-3 py-2',
          isRefused ? 'border-brick bg-brick-mist' : 'border-transparent bg-mist',
        )}
      >
        {text ? (
          <p dir="auto" className="break-words whitespace-pre-line">
            {text}
          </p>
        ) : null}
        {files.map(({ id, name, size }) => (
          <p key={id} className="break-words">
            {name} <span className="text-2xs text-ink-soft">{fileSize(size, locale)}</span>
          </p>
        ))}
        <p className={cx('text-2xs', isRefused ? 'text-brick' : 'text-ink-soft')}>
          {status}
          {isRefused ? `: ${reason[code ?? 'UNKNOWN'] ?? reason.UNKNOWN}` : ''}
        </p>
        {isRefused ? (
          <p className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onRetry(key)}>
              {words.retry}
            </Button>
            {onEdit ? (
              <Button size="small" onClick={() => onEdit(message)}>
                {words.edit}
              </Button>
            ) : null}
            <Button size="small" onClick={() => onDiscard(key)}>
              {words.discard}
            </Button>
          </p>
        ) : null}
      </div>
    </li>
  )
}
