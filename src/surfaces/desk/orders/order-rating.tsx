import { getTranslations } from 'next-intl/server'
import { loadDeskRating } from '@/care/orders/rating/loaders'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import type { OrderId } from '@/lib/record-ids'

type OrderRatingProps = { readonly locale: Locale; readonly orderId: OrderId }

/** How the patient rated their stay, in their own words; nothing while they have not. */
export async function OrderRating({ locale, orderId }: OrderRatingProps) {
  const rating = await loadDeskRating(orderId)
  if (!rating) return null
  const t = await getTranslations({ locale, namespace: 'desk.rating' })
  return (
    <section aria-labelledby="rating" className="rounded-field border border-line bg-surface p-4 text-2xs">
      <h2 id="rating" className="text-xs font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 font-medium">{t('score', { score: rating.score })}</p>
      {rating.text ? <p className="mt-1 break-words whitespace-pre-line">{rating.text}</p> : null}
      <p className="tabular mt-1 text-ink-soft">{shortDateTime(rating.ratedAt, locale)}</p>
    </section>
  )
}
