import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'

/** The sentence of consent to privacy and terms. Its links open a new tab, so that nothing typed in the form is lost. */
export async function TermsSentence({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home' })
  return t.rich('requestForm.terms', {
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
