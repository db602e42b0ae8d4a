import { getTranslations } from 'next-intl/server'
import type { ReviewView } from '@/content/core/present'
import { langOf } from '@/content/fallback/present'
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { badgeCheck } from '@/ui/icon-shapes.generated'
import { TextLink } from '@/ui/text-link'

type ReviewNoteProps = { readonly locale: Locale; readonly review: ReviewView }

/** Below every medical text: the doctor who reviewed it, the date, and the date of the last change. */
export async function ReviewNote({ locale, review }: ReviewNoteProps) {
  const { reviewedBy, reviewedOn, updatedAt } = review
  if (!reviewedBy && !updatedAt) return null
  const [t, tCompliance] = await Promise.all([
    getTranslations({ locale, namespace: 'catalog' }),
    getTranslations({ locale, namespace: 'compliance' }),
  ])
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {reviewedBy ? (
        <p className="flex items-start gap-2.5">
          <Icon of={badgeCheck} className="mt-0.5 size-5 text-olive" />
          <span>
            {t.rich('service.reviewed', {
              doctor: () => (
                <TextLink href={reviewedBy.href} lang={langOf(reviewedBy, 'titleAndName')}>
                  {reviewedBy.name}
                </TextLink>
              ),
            })}
            {reviewedOn ? ` · ${dayInWords(reviewedOn, locale)}` : ''}
          </span>
        </p>
      ) : null}
      {updatedAt ? (
        <p>
          <time dateTime={updatedAt}>{tCompliance('updated', { date: longDate(updatedAt, locale) })}</time>
        </p>
      ) : null}
    </div>
  )
}
