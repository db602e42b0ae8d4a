'use client'

import { COMMENT_MAX_LENGTH } from '@/care/editorial/constants'
import { LANGUAGES, LOCALES } from '@/i18n/locales'
import { sendComment } from './actions'
import { Choice, Send, TextArea } from './controls'
import { NoteForm } from './note-form'
import type { DiscussionWords } from './words'

export type FieldOption = { readonly name: string; readonly label: string }

type CommentFormProps = {
  readonly record: Readonly<Record<'collection' | 'record', string>>
  readonly firstKey: string
  readonly fields: readonly FieldOption[]
  readonly words: DiscussionWords
}

/** A new comment, about the record or one of its fields and languages. */
export function CommentForm({ record, firstKey, fields, words }: CommentFormProps) {
  const { form } = words
  return (
    <NoteForm
      {...{ firstKey, words }}
      action={sendComment}
      hidden={record}
      prefix="comment"
      label={form.title}
    >
      {(fieldOf, isPending) => (
        <>
          <TextArea
            {...fieldOf('text')}
            label={form.text}
            hint={form.hint}
            maxLength={COMMENT_MAX_LENGTH}
            required
          />
          <Choice {...fieldOf('field')} label={form.field}>
            <option value="">{form.wholeRecord}</option>
            {fields.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Choice>
          <Choice {...fieldOf('locale_of')} label={form.locale}>
            <option value="">{form.allLocales}</option>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                {LANGUAGES[locale].name}
              </option>
            ))}
          </Choice>
          <div>
            <Send>{isPending ? words.sending : form.send}</Send>
          </div>
        </>
      )}
    </NoteForm>
  )
}
