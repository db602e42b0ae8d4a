'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DeskChatUpdate } from '@/care/live-chat/desk/present'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import type { FileUploadWords } from '@/surfaces/forms/files/tray-words'
import { TypingLine } from '@/surfaces/frame/typing/typing-line'
import { Notice } from '@/ui/notice'
import type { AnswerChoice } from '../messages/answer-preview'
import { announceTyping } from './actions'
import { ChatActions, type ChatColleagueChoice } from './chat-actions'
import { addTyped, ChatComposer } from './composer/chat-composer'
import { endOf, type Holder, holderOf, type OutgoingMessage, type SentFile, stillOutgoing } from './rules'
import type { AutomaticLine } from './thread/chat-message'
import { ChatThread } from './thread/chat-thread'
import { UnsentText } from './unsent-text'
import { useAttachments } from './use-attachments'
import { useChat } from './use-chat'
import { useOutbox } from './use-outbox'

type OpenChatProps = {
  readonly chatId: string
  readonly self: string
  readonly locale: Locale
  readonly words: Messages['deskChat']
  readonly upload: FileUploadWords
  readonly answerWords: Messages['answers']['pick']
  readonly answers: readonly AnswerChoice[]
  readonly colleagues: readonly ChatColleagueChoice[]
  readonly colleaguesFailure: ReactNode
  readonly initial: DeskChatUpdate
  readonly visitor: { readonly name: string; readonly locale: Locale }
  readonly automatic: AutomaticLine | null
  readonly timeZone: string
  readonly today: string
}

/** A chat while it goes on: who has it, its messages, and the field to answer. */
export function OpenChat(props: OpenChatProps) {
  const { chatId, self, locale, words, upload, answerWords, answers, colleagues, timeZone, today } = props
  const { colleaguesFailure } = props
  const { visitor, automatic } = props
  const { chat, isBehind, read } = useChat(chatId, self, props.initial)
  const place = `chat-unsent:${self}:${chatId}`
  const draftPlace = `chat-draft:${self}:${chatId}`
  const { outbox, send, retry, discard } = useOutbox({ chatId, place, onAnswer: read })
  const files = useAttachments(`chat-files:${self}:${chatId}`)
  useEffect(() => files.keep(outbox.map(({ filesForm }) => filesForm)), [files, outbox])
  const throwAway = ({ key, filesForm }: OutgoingMessage) => {
    if (filesForm) void files.drop(filesForm)
    discard(key)
  }
  /** Files of a refused message that are not attached to the one that is being written. */
  const [lost, setLost] = useState<readonly SentFile[]>([])
  const edit = ({ key, text, files: sent = [], filesForm }: OutgoingMessage) => {
    if (filesForm) void files.takeBack(filesForm, sent).then(setLost)
    discard(key)
    addTyped(text)
  }
  const holder = holderOf(chat, self)
  const typing = {
    ...{ subject: chatId, field: 'chat', self, visitorName: visitor.name, words: words.thread },
  } as const
  // A new line with each message of the visitor: what they were writing is there.
  const written = chat.messages.findLast(({ side }) => side === 'visitor')?.number
  return (
    <div className="flex h-(--rest) min-h-96 min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <HolderLine {...{ chat, holder, words: words.state }} />
        <ChatActions
          {...{ chatId, chat, self, locale, words, colleagues, colleaguesFailure }}
          onAnswer={read}
        />
      </div>
      <ChatThread
        {...{ locale, chat, visitor, automatic, timeZone, today }}
        words={words.thread}
        errors={words.errors}
        outbox={stillOutgoing(outbox, chat)}
        onRetry={retry}
        onDiscard={(key) => {
          const message = outbox.find((one) => one.key === key)
          if (message) throwAway(message)
        }}
        onEdit={holder === 'mine' ? edit : undefined}
      >
        <p role="status" className="mt-1 text-2xs text-ink-soft empty:hidden">
          {isBehind ? words.thread.behind : ''}
        </p>
      </ChatThread>
      {holder === 'mine' ? (
        <ChatComposer
          {...{ answerWords, answers, errors: words.errors }}
          words={words.composer}
          {...{ upload, files, lost }}
          place={draftPlace}
          onSend={(draft) => {
            setLost([])
            send(draft)
          }}
          typing={<TypingLine key={written} {...typing} announce={announceTyping} />}
        />
      ) : (
        <UnsentText place={draftPlace} words={words.unsent} />
      )}
      {holder === 'mine' || holder === 'closed' ? null : <TypingLine key={written} {...typing} />}
      {holder === 'other' || holder === 'waiting' ? (
        <p className="text-ink-soft">
          {holder === 'other'
            ? words.composer.notYours.replace('{name}', chat.assigneeName ?? '')
            : words.composer.waiting}
        </p>
      ) : null}
    </div>
  )
}

type HolderLineProps = {
  readonly chat: DeskChatUpdate
  readonly holder: Holder
  readonly words: Messages['deskChat']['state']
}

/** Who looks after it; while the page is open, what has changed about that. */
function HolderLine({ chat, holder, words }: HolderLineProps) {
  const first = useRef(`${holder} ${chat.assigneeId}`)
  const isChanged = first.current !== `${holder} ${chat.assigneeId}`
  const name = chat.assigneeName ?? ''
  const text = {
    mine: isChanged ? words.changedMine : words.mine,
    other: (isChanged ? words.changedTo : words.other).replace('{name}', name),
    waiting: isChanged ? words.changedWaiting : words.waiting,
    closed: endOf(chat, words),
  }[holder]
  return (
    <div role="status">
      {isChanged ? (
        <Notice tone={holder === 'mine' ? 'success' : 'warning'}>{text}</Notice>
      ) : (
        <p className="text-xs text-ink-soft">{text}</p>
      )}
    </div>
  )
}
