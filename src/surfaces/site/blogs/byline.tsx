import { getTranslations } from 'next-intl/server'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'

type BylineProps = {
  readonly locale: Locale
  readonly author: string
  /** `YYYY-MM-DD` */
  readonly date: string | null
  readonly className?: string
}

/** Author and date of an article. */
export async function Byline({ locale, author, date, className = 'text-xs text-ink-soft' }: BylineProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  return (
    <p className={className}>
      {date ? <time dateTime={date}>{dayInWords(date, locale)}</time> : null}
      {date && author ? ' · ' : ''}
      {author ? t('blogs.by', { author }) : null}
    </p>
  )
}
