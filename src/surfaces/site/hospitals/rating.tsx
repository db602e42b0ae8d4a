import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { RatingView } from '@/content/hospitals/present'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { star } from '@/ui/icon-shapes.generated'
import { VerifiedOn } from '../blocks/verified-on'

type RatingProps = { readonly locale: Locale; readonly rating: RatingView | null }

/** A rating with the number of ratings and its source (readings 9 and 35). */
export async function Rating({ locale, rating }: RatingProps) {
  if (!rating) return null
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
      <span className="text-ink-soft"> · {t('hospitals.ratings', { count: rating.count })}</span>
      <span lang={langOf(rating, 'source')} className="block text-2xs text-ink-soft">
        {rating.source}
      </span>
      <VerifiedOn locale={locale} verified={rating.verified} />
    </p>
  )
}
