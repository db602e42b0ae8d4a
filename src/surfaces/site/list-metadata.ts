import type { Metadata } from 'next'
import { type ListQuery, listPath } from '@/content/paging/rules'
import type { ListPage } from '@/content/site-settings/constants'
import type { Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { env } from '@/lib/env'
import type { Result } from '@/lib/result'
import { alternates } from './alternates'
import { loadSettings } from './loaders'
import { pageMetadata } from './page-metadata'

type ListMetadata = {
  readonly page: Parameters<typeof pageMetadata>[0] & { readonly path: string }
  /** Filters that make a page of their own; not what a visitor typed. */
  readonly query?: ListQuery
  readonly list: Result<{ readonly page: number; readonly pages: number }, string>
}

/** Title and description of a list for search engines: an editor's words, else those at the head of the page. */
export async function listSeo(locale: Locale, page: ListPage) {
  const [{ catalog }, { listPages }] = await Promise.all([loadMessages(locale), loadSettings(locale)])
  const { title, description } = listPages[page]
  return { title: title || catalog[page].title, description: description || catalog[page].lead }
}

/** Metadata of a page of a list: each page is canonical itself and links to the previous and the next page. */
export async function listMetadata({ page, query = {}, list }: ListMetadata): Promise<Metadata> {
  const { locale, path, seo, languages } = page
  const t = await translator(locale, 'catalog')
  const { page: number, pages } = list.ok && !page.isSearch ? list.value : { page: 1, pages: 1 }
  const title = number > 1 ? `${seo.title}, ${t('paging.page', { page: number })}` : seo.title
  const base = await pageMetadata({ ...page, seo: { ...seo, title } })
  const origin = env().PUBLIC_URL
  const urlOfPage = (n: number) => listPath(`${origin}/${locale}${path}`, query, n)
  return {
    ...base,
    alternates: {
      ...base.alternates,
      ...alternates(listPath(path, query, number), locale, origin, languages),
    },
    pagination: {
      previous: number > 1 ? urlOfPage(number - 1) : null,
      next: number < pages ? urlOfPage(number + 1) : null,
    },
  }
}
