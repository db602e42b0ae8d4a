import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'

/** Says that the content of the page is invented; renders nothing for real content (reading 9). */
export async function SampleNote({
  locale,
  isSample,
}: {
  readonly locale: Locale
  readonly isSample: boolean
}) {
  if (!isSample) return null
  const t = await getTranslations({ locale, namespace: 'catalog' })
  return <p className="text-2xs text-ink-soft">{t('sample')}</p>
}
