'use client'

import { useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { controlledSelect } from '@/ui/controlled-select'
import type { AnswerChoice } from '../../messages/answer-preview'
import { AnswerPreview } from '../../messages/answer-preview'
import { insertText } from '../../messages/insert-answer'

type AnswerPickerProps = {
  readonly words: Messages['answers']['pick']
  readonly answers: readonly AnswerChoice[]
  /** Id of the field. */
  readonly into: string
}

/** Inserts a canned answer where the cursor is, in one line with the other tools of the field. */
export function AnswerPicker({ words, answers, into }: AnswerPickerProps) {
  const [chosen, setChosen] = useState('')
  const answer = answers.find(({ id }) => id === chosen)
  if (answers.length === 0) return null
  return (
    <div className="flex min-w-0 grow basis-56 flex-wrap gap-2 sm:max-w-md">
      <select
        aria-label={words.label}
        {...controlledSelect(chosen, setChosen)}
        className="control min-h-10 min-w-0 grow basis-0 py-1.5 text-sm"
      >
        <option value="">{words.label}</option>
        {answers.map(({ id, language, subject }) => (
          <option key={id} value={id}>
            {words.option.replace('{language}', language).replace('{subject}', () => subject)}
          </option>
        ))}
      </select>
      <Button
        size="small"
        disabled={!answer}
        aria-describedby={answer ? 'canned-answer-preview' : undefined}
        onClick={() => answer && insertText(into, answer.text)}
      >
        {words.insert}
      </Button>
      <AnswerPreview {...{ words, answer }} id="canned-answer-preview" />
    </div>
  )
}
