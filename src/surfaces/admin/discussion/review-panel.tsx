import type { ReviewView } from '@/care/editorial/present'
import { istanbulTimeWithZone } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { ENTRY } from './comment-list'
import { AnswerForm, WithdrawForm } from './small-forms'
import { type DiscussionWords, fill } from './words'

type ReviewListProps = {
  readonly reviews: readonly ReviewView[]
  readonly reader: Locale
  readonly words: DiscussionWords
}

/** The reviews of the record, the newest first: who asked whom, and how each ended. */
export function ReviewPanel({ reviews, reader, words }: ReviewListProps) {
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '1rem' }}>
      {reviews.map((review) => (
        <li key={review.id} data-review={review.ended?.outcome ?? 'open'} style={ENTRY}>
          <Review {...{ review, reader, words }} />
        </li>
      ))}
    </ul>
  )
}

const TEXT = { margin: '.5rem 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

function Review({
  review,
  reader,
  words,
}: Omit<ReviewListProps, 'reviews'> & { readonly review: ReviewView }) {
  const { id, askedBy, askedOf, at, note, ended, isMine, isByMe } = review
  const named = (name: string, when: string) => ({ name, date: istanbulTimeWithZone(when, reader) })
  const waiting = askedOf ? fill(words.review.waitingFor, { name: askedOf }) : words.review.waitingForAll
  return (
    <>
      <p style={{ margin: 0 }}>
        <strong>{ended ? words.review.outcome[ended.outcome] : waiting}</strong>
        {ended ? ` · ${fill(words.review.ended, named(ended.by, ended.at))}` : null}
      </p>
      {ended?.answer ? <p style={TEXT}>{ended.answer}</p> : null}
      <p style={{ margin: '.25rem 0 0' }}>{fill(words.review.asked, named(askedBy, at))}</p>
      {note ? <p style={TEXT}>{note}</p> : null}
      {isMine ? (
        <div style={{ marginTop: '.75rem' }}>
          <AnswerForm {...{ id, words }} />
        </div>
      ) : null}
      {isByMe && !ended ? (
        <div style={{ marginTop: '.75rem' }}>
          <WithdrawForm {...{ id, words }} />
        </div>
      ) : null}
    </>
  )
}
