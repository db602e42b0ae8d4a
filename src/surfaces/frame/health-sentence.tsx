import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'

/** The sentence of consent to health data. Its link opens a new tab, so that nothing typed in the form is lost. */
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
