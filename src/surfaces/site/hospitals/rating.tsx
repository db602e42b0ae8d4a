import { getTranslations } from 'next-intl/server'
import { type Compliance, mayShowRating } from '@/content/compliance/rules'
import type { RatingView } from '@/content/hospitals/present'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { star } from '@/ui/icon-shapes.generated'

type RatingProps = {
  readonly locale: Locale
  readonly rating: RatingView
  readonly compliance: Compliance
}

/** A rating, never without its source when it has one; hidden where the rules ask for a source (decisions, 9). */
export async function Rating({ locale, rating, compliance }: RatingProps) {
  if (!mayShowRating(rating, compliance, locale)) return null
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const value = new Intl.NumberFormat(LANGUAGES[locale].intl, { minimumFractionDigits: 1 }).format(
    rating.value,
  )
  return (
    <p className="text-sm">
      <span className="inline-flex items-center gap-1.5 font-semibold">
        <Icon of={star} className="size-4 text-iznik" />
        <span className="tabular">{t('hospitals.rating', { value })}</span>
      </span>
      {rating.count ? (
        <span className="text-ink-soft"> · {t('hospitals.ratings', { count: rating.count })}</span>
      ) : null}
      {rating.source ? <span className="block text-2xs text-ink-soft">{rating.source}</span> : null}
    </p>
  )
}
