import type { OpenCommentsView } from '@/care/editorial/present'
import type { ListView } from '@/content/overview/present'
import { keyOf } from '@/content/overview/rules'
import { istanbulTimeWithZone } from '@/i18n/dates'
import { ListSection } from './list-section'
import { type ListProps, RecordLink } from './record-link'

type CommentedListProps = ListProps & { readonly comments: ListView<OpenCommentsView> }

/** Records with open comments, the one with the newest first. */
export function CommentedList({
  comments: { entries, total },
  name,
  reader,
  t,
  isWhole,
}: CommentedListProps) {
  return (
    <ListSection
      {...{ name: 'comments', total, t, isWhole }}
      title={t('firstPage.comments.title')}
      none={t('firstPage.comments.none')}
      shown={entries.length}
    >
      {entries.map((entry) => {
        const { count, author, at, excerpt } = entry
        const date = istanbulTimeWithZone(at, reader)
        return (
          <RecordLink
            key={keyOf(entry)}
            about={entry}
            part="/comments"
            name={name(entry)}
            below={t('firstPage.comments.newest', { name: author, date, text: excerpt })}
          >
            {t('firstPage.comments.count', { count })}
          </RecordLink>
        )
      })}
    </ListSection>
  )
}
