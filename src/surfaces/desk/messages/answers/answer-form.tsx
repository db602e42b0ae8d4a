'use client'

import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '@/care/conversations/constants'
import type { Messages } from '@/i18n/namespaces'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { DeskActionForm, fieldsOf } from '../../action-form'
import type { Language } from '../translation-fields'
import { deleteAnswer, saveAnswer } from './actions'

export type AnswerFormProps = {
  readonly words: Messages['answers']
  readonly errors: Messages['desk']['errors'] & Messages['answers']['errors']
  readonly languages: readonly Language[]
  /** Field name → value. */
  readonly typed: Readonly<Record<string, string>>
  readonly hidden: Readonly<Record<string, string>>
}

/** Adds a canned answer, or changes one. */
export function AnswerForm({ words, errors, languages, typed, hidden }: AnswerFormProps) {
  const prefix = `${hidden.answer || 'new'}-`
  return (
    <DeskActionForm
      action={saveAnswer}
      {...{ hidden, errors, prefix }}
      errorTitle={words.failed}
      label={words.save}
      busyLabel={words.saving}
      doneWords={{ done: words.saved }}
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

export function DeleteAnswer({
  words,
  errors,
  hidden,
}: Pick<AnswerFormProps, 'words' | 'errors' | 'hidden'>) {
  return (
    <DeskActionForm
      action={deleteAnswer}
      {...{ hidden, errors }}
      errorTitle={words.failed}
      label={words.remove}
      busyLabel={words.removing}
      doneWords={{ done: words.removed }}
      variant="danger"
    />
  )
}
