'use client'

import { useState } from 'react'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { controlledSelect } from '@/ui/controlled-select'
import { Select } from '@/ui/select'
import { type AnswerChoice, AnswerPreview } from './answer-preview'

type InsertAnswerProps = {
  readonly words: Messages['answers']['pick']
  readonly answers: readonly AnswerChoice[]
  /** Id of the text area of the message. */
  readonly into: string
  /** With the language of the answer that was inserted. */
  readonly onInsert?: (locale: Locale) => void
}

/** Inserts a canned answer into the message where its cursor is; the focus is there afterwards. */
export function InsertAnswer({ words, answers, into, onInsert }: InsertAnswerProps) {
  const [chosen, setChosen] = useState('')
  const answer = answers.find(({ id }) => id === chosen)
  if (answers.length === 0) return null
  const insert = ({ text, locale }: AnswerChoice) => {
    insertText(into, text)
    onInsert?.(locale)
  }
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
      <Select id="canned-answer" label={words.label} {...controlledSelect(chosen, setChosen)}>
        <option value="">{words.choose}</option>
        {answers.map(({ id, language, subject }) => (
          <option key={id} value={id}>
            {words.option.replace('{language}', language).replace('{subject}', () => subject)}
          </option>
        ))}
      </Select>
      <Button
        disabled={!answer}
        aria-describedby={answer ? 'canned-answer-preview' : undefined}
        onClick={() => answer && insert(answer)}
      >
        {words.insert}
      </Button>
      <AnswerPreview {...{ words, answer }} id="canned-answer-preview" />
    </div>
  )
}

/** Where the cursor is, as if it were typed. */
export function insertText(id: string, text: string): void {
  const area = document.getElementById(id)
  if (!(area instanceof HTMLTextAreaElement)) return
  area.focus()
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  // As if it were typed: the counter and the draft follow.
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
