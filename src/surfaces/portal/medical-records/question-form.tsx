'use client'

import { type FormEvent, useActionState, useState } from 'react'
import { ANSWERS, type Answer } from '@/care/patient-record/constants'
import type { RecordQuestion } from '@/care/patient-record/present'
import type { Messages } from '@/i18n/namespaces'
import { type FormState, IDLE } from '@/lib/form-state'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/text-area'
import { saveAnswer } from './actions'
import { ConflictNotice, SaveNote, SentConflict } from './save-note'
import type { SaveStatus } from './use-autosave'
import { type TypedAnswer, useSavedAnswer } from './use-saved-answer'

export type QuestionWords = Messages['record']

type QuestionFormProps = {
  readonly question: RecordQuestion
  readonly locale: string
  readonly words: QuestionWords
  /** Title of a failure (specification, section 8). */
  readonly notSaved: string
  /** When it was last saved, in words. */
  readonly savedWords: string | undefined
  /** What introduces the answer of an earlier request. */
  readonly formerWords: string | undefined
}

/** One question: not answered, none known, or details. It saves by itself and keeps what is typed when it cannot. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, locale, words, notSaved, savedWords, formerWords } = props
  const { field, max, former } = question
  const own = words.fields[field]
  // The form's own action answers only without scripts.
  const [answered, dispatch] = useActionState(saveAnswer, IDLE)
  const [typed, setTyped] = useState<TypedAnswer>(sentAnswer(answered) ?? question)
  // A new text area for each text that is not typed by hand: the area is uncontrolled.
  const [area, setArea] = useState(0)
  const saved = useSavedAnswer({ field, locale, base: question.savedAt ?? '' })

  function change(next: TypedAnswer, isTyping: boolean) {
    setTyped(next)
    saved.save(next, isTyping)
  }
  function replace(next: TypedAnswer) {
    setArea((count) => count + 1)
    setTyped(next)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    saved.save(typed, false)
  }
  const refused = answered.fields?.text ?? answered.code
  const status: SaveStatus =
    answered.status === 'error' && answered.code !== 'CHANGED_ELSEWHERE' && saved.status.kind === 'idle'
      ? { kind: 'failed', code: refused ?? 'UNKNOWN' }
      : saved.status
  const failed = status.kind === 'failed' ? status.code : undefined
  const stored = question.text || storedWords(question, words)
  const isTextWrong = failed === 'TEXT_REQUIRED' || failed === 'TEXT_TOO_LONG'
  return (
    <form action={dispatch} onSubmit={onSubmit} className="grid gap-4">
      <Choices
        {...{ field, words, typed }}
        onChoose={(answer) => change({ answer, text: typed.text }, false)}
      />
      <div className="when-chosen" data-chosen={typed.answer === 'details' ? 'yes' : 'no'}>
        <TextArea
          key={area}
          id={`${field}-text`}
          name="text"
          rows={max > 1000 ? 5 : 3}
          max={max}
          leftWords={words.left}
          label={own.details}
          hint={own.hint}
          defaultValue={typed.text}
          error={isTextWrong ? words.errors[failed] : ''}
          onInput={({ currentTarget }) => change({ answer: 'details', text: currentTarget.value }, true)}
          onBlur={saved.saveNow}
        />
      </div>
      {former && formerWords ? (
        <div className="grid justify-items-start gap-2 rounded-field bg-mist p-4 text-sm">
          <p className="text-ink-soft">{formerWords}</p>
          <blockquote className="whitespace-pre-line break-words">{former.text}</blockquote>
          <Button
            size="small"
            onClick={() => {
              const next: TypedAnswer = { answer: 'details', text: former.text }
              replace(next)
              change(next, false)
            }}
          >
            {words.former.take}
          </Button>
        </div>
      ) : null}
      {saved.status.kind === 'conflict' ? (
        <ConflictNotice
          words={words}
          stored={stored}
          onMine={() => saved.settle(question.savedAt ?? '', typed)}
          onOther={() => {
            saved.settle(question.savedAt ?? '', undefined)
            replace({ answer: question.answer, text: question.text })
          }}
        />
      ) : null}
      <SaveNote
        {...{ status, words, notSaved, savedWords }}
        onRetry={isTextWrong ? undefined : saved.saveNow}
      />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="base" value={answered.values?.base ?? question.savedAt ?? ''} />
      <input type="hidden" name="locale" value={locale} />
      <noscript>
        <Button type="submit">{words.save}</Button>
        {answered.code === 'CHANGED_ELSEWHERE' ? (
          <SentConflict words={words} stored={stored} base={question.savedAt ?? ''} />
        ) : null}
      </noscript>
    </form>
  )
}

/** What was sent without scripts and refused; undefined otherwise. */
function sentAnswer({ status, values }: FormState): TypedAnswer | undefined {
  const answer = ANSWERS.find((one) => one === values?.answer)
  return status === 'error' && answer ? { answer, text: values?.text ?? '' } : undefined
}

function storedWords({ field, answer }: RecordQuestion, words: QuestionWords): string {
  return answer === 'none' ? words.fields[field].none : words.answers[answer]
}

type ChoicesProps = {
  readonly field: RecordQuestion['field']
  readonly words: QuestionWords
  readonly typed: TypedAnswer
  readonly onChoose: (answer: Answer) => void
}

function Choices({ field, words, typed, onChoose }: ChoicesProps) {
  const { label, none } = words.fields[field]
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {ANSWERS.map((answer) => (
          <label key={answer} className="pill">
            <input
              type="radio"
              name="answer"
              value={answer}
              checked={typed.answer === answer}
              onChange={() => onChoose(answer)}
            />
            <span>{answer === 'none' ? none : words.answers[answer]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
