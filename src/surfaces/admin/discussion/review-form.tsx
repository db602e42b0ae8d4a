'use client'

import { REVIEW_NOTE_MAX_LENGTH } from '@/care/editorial/constants'
import type { EditorOption } from '@/care/editorial/present'
import { askForReview } from './actions'
import { Choice, Send, TextArea } from './controls'
import { NoteForm } from './note-form'
import type { DiscussionWords } from './words'

type ReviewFormProps = {
  readonly record: Readonly<Record<'collection' | 'record', string>>
  readonly firstKey: string
  readonly editors: readonly EditorOption[]
  readonly words: DiscussionWords
}

/** Asks a colleague, or all editors, to look at the record. */
export function ReviewForm({ record, firstKey, editors, words }: ReviewFormProps) {
  const { review } = words
  return (
    <NoteForm {...{ firstKey, words }} action={askForReview} hidden={record} prefix="ask" label={review.ask}>
      {(fieldOf, isPending) => (
        <>
          <Choice {...fieldOf('asked_of')} label={review.to} hint={review.askHint}>
            <option value="">{review.everyone}</option>
            {editors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <TextArea
            {...fieldOf('note')}
            label={review.note}
            hint={review.noteHint}
            maxLength={REVIEW_NOTE_MAX_LENGTH}
            rows={3}
          />
          <div>
            <Send>{isPending ? words.sending : review.send}</Send>
          </div>
        </>
      )}
    </NoteForm>
  )
}
