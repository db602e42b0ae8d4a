import { getTranslations } from 'next-intl/server'
import { needsConsultationNotice } from '@/content/compliance/rules'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'

type ConsultationNoticeProps = { readonly locale: Locale; readonly className?: string }

/** Says beside a call to action that a doctor examines first, and where; only where the compliance mode requires it. */
export async function ConsultationNotice({ locale, className }: ConsultationNoticeProps) {
  const { compliance } = await readSiteSettings(locale)
  if (!needsConsultationNotice(compliance, locale)) return null
  const t = await getTranslations({ locale, namespace: 'compliance' })
  return (
    <p data-notice="consultation" className={cx('text-xs text-ink-soft', className)}>
      {t('consultation')}
    </p>
  )
}
