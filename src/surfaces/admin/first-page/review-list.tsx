import type { ReviewView } from '@/care/editorial/present'
import type { ListView } from '@/content/overview/present'
import { istanbulTimeWithZone } from '@/i18n/dates'
import { ListSection } from './list-section'
import { type EditorialWords, type ListProps, RecordLink } from './record-link'

type ReviewListProps = Omit<ListProps, 'name'> & { readonly reviews: ListView<ReviewView> }

/** Open reviews, those that wait for the reader first. */
export function ReviewList({ reviews: { entries, total }, reader, t, isWhole }: ReviewListProps) {
  return (
    <ListSection
      {...{ name: 'reviews', total, t, isWhole }}
      title={t('firstPage.reviews.title')}
      none={t('firstPage.reviews.none')}
      shown={entries.length}
    >
      {entries.map((review) => (
        <RecordLink
          key={review.id}
          about={review}
          part="/comments"
          name={{ title: review.title, kind: review.isMine ? t('firstPage.reviews.mine') : '' }}
        >
          {sentenceOf(review, t)} <time dateTime={review.at}>{istanbulTimeWithZone(review.at, reader)}</time>
        </RecordLink>
      ))}
    </ListSection>
  )
}

function sentenceOf({ askedBy, askedOf, isMine, isByMe }: ReviewView, t: EditorialWords): string {
  if (isByMe) return askedOf ? t('firstPage.reviews.byMe', { to: askedOf }) : t('firstPage.reviews.byMeAll')
  if (isMine && askedOf) return t('firstPage.reviews.asked', { name: askedBy })
  if (!askedOf) return t('firstPage.reviews.askedAll', { name: askedBy })
  return t('firstPage.reviews.askedOther', { name: askedBy, to: askedOf })
}
