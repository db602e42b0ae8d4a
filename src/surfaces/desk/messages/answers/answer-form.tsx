'use client'

import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '@/care/conversations/constants'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/conflict-notice'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { fieldsOf } from '../../action-form'
import { DeleteForm, RecordForm } from '../../records/record-form'
import type { Language } from '../translation-fields'
import { deleteAnswer, saveAnswer } from './actions'

export type AnswerFormProps = {
  readonly words: Messages['answers']
  readonly errors: Messages['desk']['errors'] & Messages['answers']['errors']
  readonly languages: readonly Language[]
  readonly conflict: Messages['portal']['conflict']
  readonly notSaved: string
  /** Field name → value. */
  readonly typed: Readonly<Record<string, string>>
  readonly hidden: Readonly<Record<string, string>>
  /** Of the stored answer; empty for a new one. */
  readonly revision: string
}

/** Adds a canned answer, or changes one. */
export function AnswerForm(props: AnswerFormProps) {
  const { words, errors, languages, conflict, notSaved, typed, hidden, revision } = props
  const prefix = `${hidden.answer || 'new'}-`
  return (
    <RecordForm
      action={saveAnswer}
      {...{ words, errors, conflict, notSaved, hidden, revision, prefix }}
      idField="answer"
      gone="ANSWER_GONE"
      compare={(sent) => compare(props, sent)}
      fields={(state, faults) => {
        const field = fieldsOf({ state, fields: faults }, { prefix, errors, typed })
        return (
          <div className="grid gap-3">
            <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
              <TextField
                label={words.subject}
                hint={words.subjectHint}
                maxLength={SUBJECT_MAX_LENGTH}
                required
                {...field('subject')}
              />
              <Select label={words.language} {...field('language')}>
                {languages.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </div>
            <TextArea
              rows={5}
              max={MESSAGE_MAX_LENGTH}
              leftWords={words.left}
              label={words.text}
              hint={words.textHint}
              required
              {...field('text')}
            />
          </div>
        )
      }}
    />
  )
}

/** What is stored and what was typed, field by field. */
function compare({ words, languages, typed }: AnswerFormProps, sent: AnswerFormProps['typed']) {
  const nameOf = (one: string | undefined) => languages.find(({ code }) => code === one)?.name ?? ''
  const fields: readonly ComparedField[] = [
    [words.subject, typed.subject ?? '', sent.subject ?? ''],
    [words.language, nameOf(typed.language), nameOf(sent.language)],
    [words.text, typed.text ?? '', sent.text ?? ''],
  ]
  return fields
}

type DeleteAnswerProps = Pick<AnswerFormProps, 'words' | 'errors' | 'notSaved' | 'hidden'>

export function DeleteAnswer(props: DeleteAnswerProps) {
  return <DeleteForm action={deleteAnswer} outdated="ANSWER_OUTDATED" {...props} />
}
