'use client'

import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { CHAT_MESSAGE_MAX_LENGTH } from '@/care/live-chat/constants'
import type { Messages } from '@/i18n/namespaces'
import { ACCEPTED, FileChoice } from '@/surfaces/forms/files/file-choice'
import type { FileUploadWords } from '@/surfaces/forms/files/tray-words'
import { pastedName } from '@/surfaces/frame/chat/inside/files/distinct-name'
import { countSendable, judge } from '@/surfaces/frame/chat/inside/files/send-rules'
import { Button } from '@/ui/button'
import { FieldError } from '@/ui/field'
import { TextArea } from '@/ui/text-area'
import type { AnswerChoice } from '../../messages/answer-preview'
import type { Draft, SentFile } from '../rules'
import { readTyped, writeTyped } from '../typed-text'
import type { KeptAttachments } from '../use-attachments'
import { AnswerPicker } from './answer-picker'
import { AttachedFiles } from './attached-files'
import { type Fault, useWaiting } from './use-waiting'

type ChatComposerProps = {
  readonly words: Messages['deskChat']['composer']
  readonly answerWords: Messages['answers']['pick']
  readonly answers: readonly AnswerChoice[]
  readonly errors: Messages['deskChat']['errors']
  /** Where the browser's tab keeps what is typed. */
  readonly place: string
  readonly upload: FileUploadWords
  readonly files: KeptAttachments
  /** To be attached again. */
  readonly lost: readonly SentFile[]
  readonly onSend: (draft: Draft) => void
  /** Who is writing. */
  readonly typing: ReactNode
}

/** Enter sends, with Shift it begins a line. What is typed, and files that have arrived, are there again when the page is. */
export function ChatComposer(props: ChatComposerProps) {
  const { words, answerWords, answers, errors, place, upload, files, lost, onSend, typing } = props
  const area = useRef<HTMLTextAreaElement>(null)
  /** What was wrong when its writer wanted to send. */
  const [fault, setFault] = useState<Fault>()
  // Emptied after sending: a new field has no counter of the old text.
  const [round, setRound] = useState(0)
  useEffect(() => {
    const field = area.current
    if (field?.value !== '') return
    field.value = readTyped(place)
    if (field.value !== '') field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [place])
  const [isOver, setOver] = useState(false)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sent message leaves the focus where it was
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else area.current?.focus()
  }, [round])

  const missing = lost
    .map(({ name }) => name)
    .filter((name) => files.items().every((item) => item.name !== name))

  const items = files.items()
  const readiness = items.map((item) => item.readiness)
  const judgeNow = () =>
    judge({ text: area.current?.value ?? '', readiness, needsTick: false, isTicked: false })
  const sendNow = () => {
    onSend({ text: area.current?.value.trim() ?? '', ...files.handOver() })
    writeTyped(place, '')
    setRound(round + 1)
  }
  const waiting = useWaiting({
    ...{ judgeNow, sendable: countSendable(readiness), send: sendNow, onFault: setFault },
  })
  const send = () => {
    if (waiting.isOn) return
    const verdict = judgeNow()
    setFault(verdict)
    if (verdict === 'empty') area.current?.focus()
    if (verdict === 'wait') waiting.begin()
    if (verdict === 'send') sendNow()
  }
  /** Who changes the message sends it again. */
  const change = () => {
    waiting.end()
    setFault(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are composed, Enter chooses one of them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const attach = (chosen: readonly File[]) => {
    change()
    files.add(chosen)
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData
    // A text copied from an office program has a picture of itself beside it.
    if (pasted.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    attach([...pasted].map((file) => named(file, pastedName(file, words.pasted))))
  }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <form
      className="drop-zone sticky bottom-0 z-10 grid gap-1.5 bg-paper pb-1"
      data-over={isOver}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        attach([...event.dataTransfer.files])
      }}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {typing}
      <TextArea
        key={round}
        ref={area}
        id={FIELD_ID}
        rows={2}
        max={CHAT_MESSAGE_MAX_LENGTH}
        leftWords={words.left}
        label={words.label}
        hint={<span className="max-sm:sr-only">{words.hint}</span>}
        error={
          fault === 'empty' ? errors.TEXT_REQUIRED : fault === 'too-long' ? errors.TEXT_TOO_LONG : undefined
        }
        onKeyDown={onKeyDown}
        onInput={(event) => {
          writeTyped(place, event.currentTarget.value)
          change()
        }}
        onPaste={onPaste}
      />
      <AttachedFiles
        words={upload}
        files={{
          ...files,
          remove: (key) => {
            change()
            files.remove(key)
          },
        }}
      />
      <WaitingLine {...{ words, waiting, fault, items }} />
      <div role="status" className="empty:hidden">
        <FieldError
          id="chat-files-lost"
          error={missing.length > 0 ? words.attachAgain.replace('{names}', missing.join(', ')) : undefined}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="main" size="small">
          {words.send}
        </Button>
        <FileChoice label={upload.choose} onFiles={attach} accept={ACCEPTED} multiple />
        <AnswerPicker words={answerWords} answers={answers} into={FIELD_ID} />
        <span className="text-2xs text-ink-soft max-xl:hidden">{upload.drop}</span>
      </div>
    </form>
  )
}

type WaitingLineProps = {
  readonly words: Messages['deskChat']['composer']
  readonly waiting: ReturnType<typeof useWaiting>
  readonly fault: Fault | undefined
  readonly items: ReturnType<KeptAttachments['items']>
}

/** That the message goes out by itself, and how that is stopped; or which of its files it was not sent for. */
function WaitingLine({ words, waiting, fault, items }: WaitingLineProps) {
  const named = (text: string, of: 'failed' | 'refused') => {
    const names = items.filter(({ readiness }) => readiness === of).map(({ name }) => name)
    return names.length > 0 ? text.replace('{names}', names.join(', ')) : undefined
  }
  const error = fault === 'failed' || fault === 'refused' ? named(words[fault], fault) : undefined
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 empty:hidden">
      {waiting.isOn ? (
        <>
          <p className="text-xs font-medium">{words.due}</p>
          <Button
            size="small"
            onClick={() => {
              waiting.end()
              document.getElementById(FIELD_ID)?.focus()
            }}
          >
            {words.stop}
          </Button>
        </>
      ) : error ? (
        <FieldError id="chat-files" error={error} />
      ) : null}
    </div>
  )
}

export const FIELD_ID = 'chat-text'

/** Puts the text of a refused message back into the field, before what was typed since. */
export function addTyped(text: string): void {
  const field = document.getElementById(FIELD_ID)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = [text, field.value].filter(Boolean).join('\n')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

function named(file: File, name: string): File {
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}
