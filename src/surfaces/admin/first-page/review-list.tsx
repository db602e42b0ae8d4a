import type { TeamWork } from '@/care/editorial/loaders'
import type { ReviewView } from '@/care/editorial/present'
import { istanbulTimeWithZone } from '@/i18n/dates'
import { ListSection } from './list-section'
import { type EditorialWords, type ListProps, RecordLink } from './record-link'

type ReviewListProps = Omit<ListProps, 'name'> & { readonly open: TeamWork['open'] }

/** Open reviews, those that wait for the reader first. */
export function ReviewList({ open: { reviews, count }, reader, t }: ReviewListProps) {
  return (
    <ListSection
      {...{ name: 'reviews', t }}
      title={t('firstPage.reviews.title')}
      none={t('firstPage.reviews.none')}
      total={count}
      shown={reviews.length}
    >
      {reviews.map((review) => (
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
