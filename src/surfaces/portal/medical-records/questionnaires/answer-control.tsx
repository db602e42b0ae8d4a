'use client'

import type { QuestionView } from '@/care/patient-record/questionnaires/present'
import { FieldError } from '@/ui/field'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import type { QuestionWords } from '../question-form'

type AnswerControlProps = {
  readonly question: QuestionView
  readonly words: QuestionWords
  readonly value: string
  readonly error: string
  /** @param isTyping whether further input is likely to follow immediately */
  readonly onChange: (value: string, isTyping: boolean) => void
  readonly onLeave: () => void
}

/** The control for an answer: one line of text, several lines, a number, a day, or a choice. */
export function AnswerControl({ question, words, value, error, onChange, onLeave }: AnswerControlProps) {
  const { key, kind, help, isRequired, max, lang } = question
  const { asked } = words
  const field = {
    id: `question-${key}`,
    name: 'value',
    lang,
    label: question.question,
    error,
    defaultValue: value,
    onBlur: onLeave,
    ...(help && { hint: help }),
    ...(isRequired ? { required: true } : { optional: asked.optional }),
  }
  if (kind === 'yes_no' || kind === 'choice') {
    const yesNo = [
      { key: 'yes', label: asked.yes },
      { key: 'no', label: asked.no },
    ]
    return (
      <Choice
        {...{ question, value, error }}
        optional={isRequired ? '' : asked.optional}
        options={kind === 'choice' ? question.options : yesNo}
        onChoose={(chosen) => onChange(chosen, false)}
      />
    )
  }
  if (kind === 'long_text')
    return (
      <TextArea
        {...field}
        max={max}
        rows={4}
        leftWords={words.left}
        onInput={({ currentTarget }) => onChange(currentTarget.value, true)}
      />
    )
  return (
    <TextField
      {...field}
      type={kind === 'date' ? 'date' : 'text'}
      {...(kind === 'number' && { inputMode: 'decimal' })}
      maxLength={max}
      className={kind === 'text' ? '' : 'max-w-56'}
      onInput={({ currentTarget }) => onChange(currentTarget.value, kind !== 'date')}
    />
  )
}

type ChoiceProps = {
  readonly question: QuestionView
  readonly value: string
  readonly error: string
  readonly optional: string
  readonly options: QuestionView['options']
  readonly onChoose: (key: string) => void
}

function Choice({ question, value, error, optional, options, onChoose }: ChoiceProps) {
  const id = `question-${question.key}`
  const described = [question.help && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={described || undefined} lang={question.lang}>
      <legend className="mb-1 text-sm font-semibold">
        {question.question} {optional ? <span className="font-normal text-ink-soft">{optional}</span> : null}
      </legend>
      {question.help ? (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {question.help}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {options.map(({ key, label }) => (
          <label key={key} className="pill">
            <input
              type="radio"
              name="value"
              value={key}
              defaultChecked={value === key}
              onInput={() => onChoose(key)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError {...{ id, error }} />
    </fieldset>
  )
}
