import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { isLocale } from '@/i18n/locales'

export const dynamic = 'force-dynamic'

type UnknownPageProps = { readonly params: Promise<{ readonly locale: string }> }

/** Any other address: our own not-found page instead of the framework's. */
export default async function UnknownPage({ params }: UnknownPageProps) {
  const { locale } = await params
  if (isLocale(locale)) setRequestLocale(locale)
  notFound()
}
