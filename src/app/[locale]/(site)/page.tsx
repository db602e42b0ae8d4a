import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isLocale } from '@/i18n/locales'
import { NotFoundAnswer } from '@/surfaces/site/frame/not-found-answer'
import { Home } from '@/surfaces/site/home/home'
import { loadHome } from '@/surfaces/site/home/loaders'
import { pageMetadata } from '@/surfaces/site/page-metadata'
import { describeSite } from '@/surfaces/site/structured-data/loaders'

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
