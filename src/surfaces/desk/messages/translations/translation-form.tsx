'use client'

import { useState } from 'react'
import { MESSAGE_MAX_LENGTH, TRANSLATOR_MAX_LENGTH } from '@/care/conversations/constants'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/conflict-notice'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { fieldsOf } from '../../action-form'
import { DeleteForm, RecordForm } from '../../records/record-form'
import type { Language } from '../translation-fields'
import { deleteTranslation, translateMessage } from './actions'

export type TranslationFormProps = {
  readonly words: Messages['teamTranslation']
  readonly errors: Messages['desk']['errors'] & Messages['teamTranslation']['errors']
  readonly languages: readonly Language[]
  readonly conflict: Messages['portal']['conflict']
  readonly notSaved: string
  /** Field name → value: what is stored, or what is proposed. */
  readonly typed: Readonly<Record<string, string>>
  readonly hidden: Readonly<Record<'message' | 'locale', string>>
  /** Of the stored translation; empty for none. */
  readonly revision: string
}

/** Adds the team's translation of a message, or changes it. */
export function TranslationForm(props: TranslationFormProps) {
  const { words, errors, conflict, notSaved, typed, hidden, revision } = props
  const prefix = `${hidden.message}-`
  return (
    <RecordForm
      action={translateMessage}
      {...{ words, errors, conflict, notSaved, hidden, revision, prefix }}
      idField="base"
      gone="TRANSLATION_GONE"
      compare={(sent) => compare(props, sent)}
      fields={(state, faults) => (
        <Fields {...props} field={fieldsOf({ state, fields: faults }, { prefix, errors, typed })} />
      )}
    />
  )
}

type FieldsProps = Pick<TranslationFormProps, 'words' | 'languages'> & {
  readonly field: ReturnType<typeof fieldsOf>
}

function Fields({ words, languages, field }: FieldsProps) {
  const language = field('language')
  const [chosen, setChosen] = useState(language.defaultValue)
  return (
    <>
      <Select label={words.language} {...language} onChange={(event) => setChosen(event.currentTarget.value)}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextArea
        rows={6}
        max={MESSAGE_MAX_LENGTH}
        leftWords={words.left}
        label={words.text}
        hint={words.hint}
        lang={chosen}
        required
        {...field('text')}
      />
      <TextField
        label={words.translator}
        maxLength={TRANSLATOR_MAX_LENGTH}
        required
        {...field('translator')}
      />
    </>
  )
}

/** What is stored and what was typed, field by field. */
function compare({ words, languages, typed }: TranslationFormProps, sent: TranslationFormProps['typed']) {
  const nameOf = (one: string | undefined) => languages.find(({ code }) => code === one)?.name ?? ''
  const fields: readonly ComparedField[] = [
    [words.language, nameOf(typed.language), nameOf(sent.language)],
    [words.text, typed.text ?? '', sent.text ?? ''],
    [words.translator, typed.translator ?? '', sent.translator ?? ''],
  ]
  return fields
}

export function DeleteTranslation({
  words,
  errors,
  notSaved,
  hidden,
  revision,
}: Pick<TranslationFormProps, 'words' | 'errors' | 'notSaved' | 'hidden' | 'revision'>) {
  return (
    <DeleteForm
      action={deleteTranslation}
      outdated="TRANSLATION_OUTDATED"
      {...{ words, errors, notSaved }}
      hidden={{ ...hidden, revision }}
    />
  )
}
