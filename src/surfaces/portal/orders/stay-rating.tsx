import { getTranslations } from 'next-intl/server'
import { loadMyRating } from '@/care/orders/rating/loaders'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { OrderId } from '@/lib/record-ids'
import { RatingForm } from './rating-form'

type StayRatingProps = { readonly locale: Locale; readonly orderId: OrderId }

/** How the patient rates their stay, from the end of the treatment on; nothing before. */
export async function StayRating({ locale, orderId }: StayRatingProps) {
  const found = await loadMyRating(orderId)
  if (!found) return null
  const { rating, isOpen } = found
  const t = await getTranslations({ locale, namespace: 'orders.rating' })
  const { orders, portal } = await loadMessages(locale)
  return (
    <section
      aria-labelledby="rating"
      className="rounded-card border border-line bg-surface p-5 md:p-8 print:hidden"
    >
      <h2 id="rating" className="display text-xl">
        {t('title')}
      </h2>
      <p className="measure mt-2 text-sm text-ink-soft">
        {rating ? t('given', { score: rating.score, date: longDate(rating.ratedAt, locale) }) : t('lead')}
      </p>
      {isOpen ? (
        <RatingForm
          words={orders.rating}
          errors={await editedErrors(locale, orders.rating.errors)}
          conflict={portal.conflict}
          score={rating ? String(rating.score) : ''}
          text={rating?.text ?? ''}
          revision={rating?.revision ?? ''}
          hidden={{ order: orderId, locale }}
        />
      ) : rating?.text ? (
        <p className="measure mt-4 break-words whitespace-pre-line">{rating.text}</p>
      ) : null}
    </section>
  )
}
