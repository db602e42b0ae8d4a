import type { Metadata } from 'next'
import { followRedirect } from '@/content/addresses/loaders'
import type { PageKey } from '@/content/pages/constants'
import { TextPage } from '@/features/content/pages/components/text-page'
import { loadPage } from '@/features/content/pages/loaders'
import { NotFoundAnswer } from '@/features/site/components/not-found-answer'
import { pageMetadata } from '@/features/site/page-metadata'
import { pageLocale } from '@/i18n/page-locale'

export type TextPageProps = { readonly params: Promise<{ locale: string }> }

/** Head of a page that is only text. @param key also its address: `/imprint` */
export async function describeTextPage(key: PageKey, params: TextPageProps['params']): Promise<Metadata> {
  const locale = await pageLocale(params)
  const page = await loadPage(key, locale)
  return page ? pageMetadata({ locale, path: `/${key}`, seo: page.seo }) : {}
}

/** The page itself, where an editor has sent its address, or the answer that there is none. */
export async function showTextPage(key: PageKey, params: TextPageProps['params']) {
  const locale = await pageLocale(params)
  const page = await loadPage(key, locale)
  if (page) return <TextPage locale={locale} page={page} />
  await followRedirect(locale, `/${key}`)
  return <NotFoundAnswer />
}
