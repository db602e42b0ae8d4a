import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { followRedirect } from '@/content/addresses/loaders'
import { isLocale } from '@/i18n/locales'
import { NotFoundAnswer } from '@/surfaces/site/frame/not-found-answer'

export const dynamic = 'force-dynamic'

type UnknownPageProps = {
  readonly params: Promise<{ readonly locale: string; readonly rest: readonly string[] }>
}

export async function generateMetadata({ params }: UnknownPageProps): Promise<Metadata> {
  const { locale } = await params
  if (!isLocale(locale)) return {}
  const t = await getTranslations({ locale, namespace: 'errors' })
  return { title: t('notFound.title'), robots: { index: false } }
}

/** Any other path: redirects where an editor has set one, else shows the not-found page. */
export default async function UnknownPage({ params }: UnknownPageProps) {
  const { locale, rest } = await params
  if (isLocale(locale)) {
    setRequestLocale(locale)
    await followRedirect(locale, `/${rest.join('/')}`)
  }
  return <NotFoundAnswer />
}
