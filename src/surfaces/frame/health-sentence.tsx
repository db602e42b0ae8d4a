import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'

/** The consent to health data, with its text to read in another tab: nothing typed is lost by reading it. */
export async function HealthSentence({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'contact' })
  return t.rich('consents.health', {
    text: (words) => (
      <Link prefetch={false} className="link" href={`/${locale}/health-data-consent`} target="_blank">
        {words}
      </Link>
    ),
  })
}
