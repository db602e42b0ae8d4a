import { getTranslations } from 'next-intl/server'
import type { VerifiedView } from '@/content/claims/present'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'

type VerifiedOnProps = {
  readonly locale: Locale
  readonly verified: VerifiedView | null
  readonly className?: string
}

/** In small print: how current a price or figure is, and who verified it. */
export async function VerifiedOn({ locale, verified, className = 'block' }: VerifiedOnProps) {
  if (!verified) return null
  const t = await getTranslations({ locale, namespace: 'compliance' })
  const date = dayInWords(verified.on, locale)
  return (
    <small className={`text-2xs text-ink-soft ${className}`}>
      <time dateTime={verified.on}>
        {verified.by ? t('verified.onBy', { date, by: verified.by }) : t('verified.on', { date })}
      </time>
    </small>
  )
}
