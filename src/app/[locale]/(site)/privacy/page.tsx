import type { Metadata } from 'next'
import { followRedirect } from '@/features/content/addresses/loaders'
import { TextPage } from '@/features/content/pages/components/text-page'
import { loadPage } from '@/features/content/pages/loaders'
import { NotFoundAnswer } from '@/features/site/components/not-found-answer'
import { pageMetadata } from '@/features/site/page-metadata'
import { pageLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const page = await loadPage('privacy', locale)
  return page ? pageMetadata({ locale, path: '/privacy', seo: page.seo }) : {}
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const page = await loadPage('privacy', locale)
  if (!page) {
    await followRedirect(locale, '/privacy')
    return <NotFoundAnswer />
  }
  return <TextPage locale={locale} page={page} />
}
