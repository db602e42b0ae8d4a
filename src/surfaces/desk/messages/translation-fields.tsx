'use client'

import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { useState } from 'react'
import { TRANSLATOR_MAX_LENGTH } from '@/care/conversations/constants'
import type { TypedMessage } from '@/care/conversations/drafts/rules'
import { MessageText, type MessageWords } from '@/surfaces/forms/message-form'
import { controlledSelect } from '@/ui/controlled-select'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'

export type Language = { readonly code: string; readonly name: string }

type TranslationFieldsProps = {
  readonly fields: {
    readonly text: FieldMetadata<string>
    readonly translation: FieldMetadata<string | undefined>
    readonly translator: FieldMetadata<string | undefined>
  }
  readonly words: MessageWords['translate']
  readonly reply: MessageWords['reply']
  readonly errors: MessageWords['errors']
  /** The patient's language: its name and its code. */
  readonly patientLanguage: string
  readonly patientLocale: string
  readonly languages: readonly Language[]
  /** The language of the message, as it is chosen. */
  readonly written: string
  readonly onWritten: (locale: string) => void
  /** What its writer typed here before. */
  readonly typed?: TypedMessage | undefined
}

/**
 * The language of the message, and the same text in the patient's language. A message in another language asks for it, once
 * there is something to translate.
 */
export function TranslationFields(props: TranslationFieldsProps) {
  const { fields, words, reply, errors, patientLanguage, patientLocale, languages } = props
  const { written, onWritten, typed } = props
  const isForeign = written !== patientLocale && (fields.text.value ?? typed?.text ?? '').trim() !== ''
  const { key: _key, ...translator } = getInputProps(fields.translator, { type: 'text' })
  // As it was opened: when the page is read again, the fold must not close under what is typed.
  const [hasTyped] = useState(Boolean(typed?.translation || typed?.translator))
  const hasError = Boolean(fields.translation.errors ?? fields.translator.errors)
  return (
    <>
      <Select id="written" name="written" label={words.written} {...controlledSelect(written, onWritten)}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
      <p role="status" className="-mt-2 text-sm text-ink-soft empty:hidden">
        {isForeign ? words.needed.replace('{language}', patientLanguage) : ''}
      </p>
      <details
        open={isForeign || hasError || hasTyped || undefined}
        className="rounded-field border border-line p-4"
      >
        <summary className="cursor-pointer font-semibold">{words.open}</summary>
        <div className="mt-4 grid gap-4">
          <MessageText
            {...{ errors }}
            typed={typed?.translation}
            words={reply}
            field={fields.translation}
            label={words.text.replace('{language}', patientLanguage)}
          />
          <TextField
            {...translator}
            defaultValue={translator.defaultValue ?? typed?.translator}
            label={words.translator}
            maxLength={TRANSLATOR_MAX_LENGTH}
            error={errorWords(fields.translator.errors?.[0], errors)}
          />
        </div>
      </details>
    </>
  )
}
