import type { Metadata } from 'next'
import { followRedirect } from '@/content/addresses/loaders'
import type { PageKey } from '@/content/pages/constants'
import { pageLocale } from '@/i18n/page-locale'
import { NotFoundAnswer } from '@/surfaces/site/frame/not-found-answer'
import { pageMetadata } from '@/surfaces/site/page-metadata'
import { loadPage } from '@/surfaces/site/pages/loaders'
import { TextPage } from '@/surfaces/site/pages/text-page'

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
