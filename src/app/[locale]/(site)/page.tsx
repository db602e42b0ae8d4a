import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Home } from '@/features/home/components/home'
import { loadHome } from '@/features/home/loaders'
import { NotFoundAnswer } from '@/features/site/components/not-found-answer'
import { pageMetadata } from '@/features/site/page-metadata'
import { describeSite } from '@/features/site/structured-data/loaders'
import { isLocale } from '@/i18n/locales'

export const dynamic = 'force-dynamic'

type HomePageProps = { readonly params: Promise<{ readonly locale: string }> }

export async function generateMetadata({ params }: HomePageProps): Promise<Metadata> {
  const { locale } = await params
  if (!isLocale(locale)) return {}
  const home = await loadHome(locale)
  return home ? pageMetadata({ locale, path: '/', seo: home.program.seo, isTitleWhole: true }) : {}
}

export default async function HomePage({ params }: HomePageProps) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const home = await loadHome(locale)
  if (!home) return <NotFoundAnswer />
  await describeSite(locale)
  return <Home locale={locale} home={home} />
}
