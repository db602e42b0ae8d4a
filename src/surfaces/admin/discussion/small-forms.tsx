'use client'

import { REVIEW_NOTE_MAX_LENGTH } from '@/care/editorial/constants'
import { endReview, setCommentState } from './actions'
import { Send, TextArea } from './controls'
import { NoteForm } from './note-form'
import type { DiscussionWords } from './words'

type WithWords = { readonly words: DiscussionWords }

/** Marks a comment as resolved, or opens it again. */
export function CommentState({
  id,
  isResolved,
  words,
}: WithWords & { readonly id: string; readonly isResolved: boolean }) {
  const label = isResolved ? words.reopen : words.resolve
  return (
    <NoteForm
      {...{ words, label }}
      action={setCommentState}
      hidden={{ comment: id, state: isResolved ? 'open' : 'resolved' }}
      prefix={`state-${id}`}
    >
      {(_, isPending) => (
        <div>
          <Send look="secondary">{isPending ? words.sending : label}</Send>
        </div>
      )}
    </NoteForm>
  )
}

/** The answer of a person who was asked: two buttons, and what they want to say. */
export function AnswerForm({ id, words }: WithWords & { readonly id: string }) {
  const { review } = words
  return (
    <NoteForm
      {...{ words }}
      action={endReview}
      hidden={{ review: id }}
      prefix={`answer-${id}`}
      label={review.answer}
    >
      {(fieldOf, isPending) => (
        <>
          <TextArea
            {...fieldOf('answer')}
            label={review.answerNote}
            hint={review.noteHint}
            maxLength={REVIEW_NOTE_MAX_LENGTH}
            rows={3}
          />
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: '.75rem' }}>
            <Send name="outcome" value="fine" disabled={isPending}>
              {review.fine}
            </Send>
            <Send name="outcome" value="changes" look="secondary" disabled={isPending}>
              {review.changes}
            </Send>
          </div>
        </>
      )}
    </NoteForm>
  )
}

/** For the person who asked and no longer needs it. */
export function WithdrawForm({ id, words }: WithWords & { readonly id: string }) {
  const label = words.review.withdraw
  return (
    <NoteForm
      {...{ words, label }}
      action={endReview}
      hidden={{ review: id, outcome: 'withdrawn' }}
      prefix={`withdraw-${id}`}
    >
      {(_, isPending) => (
        <div>
          <Send look="secondary">{isPending ? words.sending : label}</Send>
        </div>
      )}
    </NoteForm>
  )
}
