'use client'

import { type FormEvent, useActionState, useState } from 'react'
import type { QuestionView } from '@/care/patient-record/questionnaires/present'
import { IDLE } from '@/lib/form-state'
import { Button } from '@/ui/button'
import type { QuestionWords } from '../question-form'
import { ConflictNotice, SaveNote, SentConflict } from '../save-note'
import { type SaveStatus, useAutosave } from '../use-autosave'
import { saveQuestion } from './actions'
import { AnswerControl } from './answer-control'

type AskedQuestionProps = {
  readonly question: QuestionView
  readonly locale: string
  readonly words: QuestionWords
  /** Title of an error (specification, section 8). */
  readonly notSaved: string
  /** Formatted time of the last save. */
  readonly savedWords: string | undefined
  /** Text of the stored answer, shown if another device has changed it. */
  readonly storedWords: string
}

/** The field of the error: its message is shown at the control. */
const FIELD_CODES = new Set(['VALUE_REQUIRED', 'TEXT_TOO_LONG', 'NUMBER_INVALID', 'DATE_INVALID'])

/** One question of a questionnaire. Saves automatically, and keeps the input if saving fails. */
export function AskedQuestion(props: AskedQuestionProps) {
  const { question, locale, words, notSaved, savedWords, storedWords } = props
  const { key, savedAt } = question
  const [typed, setTyped] = useState(question.value)
  // The inputs are uncontrolled: a value that is set from outside needs a new one.
  const [control, setControl] = useState(0)
  const saved = useAutosave<string>({
    action: saveQuestion,
    fieldsOf: (value) => ({ question: key, value, locale }),
    // An empty question that was never answered is neither saved nor an error.
    isWhole: (value) => value.trim() !== '' || savedAt !== null,
    base: savedAt ?? '',
  })
  // The form's action is used only without scripts.
  const [answered, dispatch] = useActionState(saveQuestion, IDLE)

  function change(value: string, isTyping: boolean) {
    setTyped(value)
    saved.save(value, isTyping)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    saved.save(typed, false)
  }
  const status: SaveStatus =
    answered.status === 'error' && answered.code !== 'CHANGED_ELSEWHERE' && saved.status.kind === 'idle'
      ? { kind: 'failed', code: answered.code ?? 'UNKNOWN' }
      : saved.status
  const failed = status.kind === 'failed' ? status.code : ''
  const isOfField = FIELD_CODES.has(failed)
  const errors: Readonly<Record<string, string>> = words.errors
  return (
    <form action={dispatch} onSubmit={onSubmit} className="grid gap-3">
      <AnswerControl
        key={control}
        {...{ question, words }}
        value={answered.values?.value ?? typed}
        error={isOfField ? (errors[failed] ?? words.errors.UNKNOWN) : ''}
        onChange={change}
        onLeave={saved.saveNow}
      />
      {saved.status.kind === 'conflict' ? (
        <ConflictNotice
          words={words}
          stored={storedWords}
          onMine={() => saved.settle(savedAt ?? '', typed)}
          onOther={() => {
            saved.settle(savedAt ?? '', undefined)
            setTyped(question.value)
            setControl((count) => count + 1)
          }}
        />
      ) : null}
      <SaveNote
        {...{ status, words, notSaved, savedWords }}
        onRetry={isOfField ? undefined : saved.saveNow}
      />
      <input type="hidden" name="question" value={key} />
      <input type="hidden" name="base" value={answered.values?.base ?? savedAt ?? ''} />
      <input type="hidden" name="locale" value={locale} />
      <noscript>
        <Button type="submit">{words.save}</Button>
        {answered.code === 'CHANGED_ELSEWHERE' ? (
          <SentConflict words={words} stored={storedWords} base={savedAt ?? ''} />
        ) : null}
      </noscript>
    </form>
  )
}
