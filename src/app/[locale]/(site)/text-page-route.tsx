import type { Metadata } from 'next'
import { followRedirect } from '@/content/addresses/loaders'
import type { PageKey } from '@/content/pages/constants'
import { pageLocale } from '@/i18n/page-locale'
import { NotFoundAnswer } from '@/surfaces/site/frame/not-found-answer'
import { pageMetadata } from '@/surfaces/site/page-metadata'
import { loadPage } from '@/surfaces/site/pages/loaders'
import { TextPage } from '@/surfaces/site/pages/text-page'

export type TextPageProps = { readonly params: Promise<{ locale: string }> }

/** Metadata of a page with text only. @param key also its path: `/imprint` */
export async function describeTextPage(key: PageKey, params: TextPageProps['params']): Promise<Metadata> {
  const locale = await pageLocale(params)
  const page = await loadPage(key, locale)
  return page ? pageMetadata({ locale, path: `/${key}`, seo: page.seo }) : {}
}

/** The page with text only; without it a redirect that an editor has set, or the not-found page. */
export async function showTextPage(key: PageKey, params: TextPageProps['params']) {
  const locale = await pageLocale(params)
  const page = await loadPage(key, locale)
  if (page) return <TextPage locale={locale} page={page} />
  await followRedirect(locale, `/${key}`)
  return <NotFoundAnswer />
}
