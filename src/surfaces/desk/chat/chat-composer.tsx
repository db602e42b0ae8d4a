'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CHAT_MESSAGE_MAX_LENGTH } from '@/care/live-chat/constants'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/text-area'
import { type AnswerChoice, InsertAnswer } from '../messages/insert-answer'

type ChatComposerProps = {
  readonly words: Messages['deskChat']['composer']
  readonly answerWords: Messages['answers']['pick']
  readonly answers: readonly AnswerChoice[]
  readonly errors: Messages['deskChat']['errors']
  /** Where the browser's tab keeps what is typed. */
  readonly place: string
  readonly onSend: (text: string) => void
  /** Who is writing. */
  readonly typing: ReactNode
}

/** Enter sends, with Shift it begins a line. What is typed is there again when the page is. */
export function ChatComposer(props: ChatComposerProps) {
  const { words, answerWords, answers, errors, place, onSend, typing } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  // Emptied after sending: a new field has no counter of the old text.
  const [round, setRound] = useState(0)
  useEffect(() => {
    const field = area.current
    if (field?.value !== '') return
    field.value = readTyped(place)
    if (field.value !== '') field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [place])
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sent message leaves the focus where it was
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else area.current?.focus()
  }, [round])

  const send = () => {
    const text = area.current?.value.trim() ?? ''
    setMissing(text === '')
    if (text === '') return area.current?.focus()
    onSend(text)
    writeTyped(place, '')
    setRound(round + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are composed, Enter chooses one of them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {typing}
      <InsertAnswer words={answerWords} answers={answers} into="chat-text" />
      <TextArea
        key={round}
        ref={area}
        id="chat-text"
        rows={2}
        max={CHAT_MESSAGE_MAX_LENGTH}
        leftWords={words.left}
        label={words.label}
        hint={words.hint}
        error={isMissing ? errors.TEXT_REQUIRED : undefined}
        onKeyDown={onKeyDown}
        onInput={(event) => {
          writeTyped(place, event.currentTarget.value)
          setMissing(false)
        }}
      />
      <Button type="submit" variant="main" size="small" className="justify-self-start">
        {words.send}
      </Button>
    </form>
  )
}

function readTyped(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

function writeTyped(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // Storage is switched off: the field itself still has it.
  }
}
