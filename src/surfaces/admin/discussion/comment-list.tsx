import type { CommentView } from '@/care/editorial/present'
import { istanbulTimeWithZone } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import type { FieldOption } from './comment-form'
import { CommentState } from './small-forms'
import { type DiscussionWords, fill } from './words'

type CommentListProps = {
  readonly comments: readonly CommentView[]
  readonly fields: readonly FieldOption[]
  readonly reader: Locale
  readonly words: DiscussionWords
}

/** Comments in the order in which they were written; those that are resolved stay, marked. */
export function CommentList({ comments, fields, reader, words }: CommentListProps) {
  return (
    <ol style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '1rem' }}>
      {comments.map(({ id, author, at, text, field, locale, resolved }) => {
        const about = [
          field && (fields.find(({ name }) => name === field)?.label ?? field),
          locale && LANGUAGES[locale].name,
        ].filter(Boolean)
        return (
          <li key={id} data-comment={resolved ? 'resolved' : 'open'} style={ENTRY}>
            <p style={{ margin: 0 }}>
              <strong>{author}</strong>, <time dateTime={at}>{istanbulTimeWithZone(at, reader)}</time>
            </p>
            {about.length > 0 ? (
              <p style={{ margin: 0 }}>{fill(words.about, { what: about.join(', ') })}</p>
            ) : null}
            <p style={{ margin: '.5rem 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
            {resolved ? (
              <p style={{ margin: '0 0 .5rem' }}>
                ✓{' '}
                {fill(words.resolved, {
                  name: resolved.by,
                  date: istanbulTimeWithZone(resolved.at, reader),
                })}
              </p>
            ) : null}
            <CommentState id={id} isResolved={resolved !== null} words={words} />
          </li>
        )
      })}
    </ol>
  )
}

export const ENTRY = { borderTop: '1px solid var(--theme-elevation-150)', paddingTop: '1rem' } as const
