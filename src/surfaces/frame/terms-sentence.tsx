import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'

/** What the gate's tick says, with both texts to read in another tab: nothing typed is lost by reading them. */
export async function TermsSentence({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home' })
  return t.rich('letter.terms', {
    privacy: (text) => (
      <Link prefetch={false} className="link" href={`/${locale}/privacy`} target="_blank">
        {text}
      </Link>
    ),
    terms: (text) => (
      <a className="link" href={`/${locale}/terms`} target="_blank" rel="noopener">
        {text}
      </a>
    ),
  })
}
