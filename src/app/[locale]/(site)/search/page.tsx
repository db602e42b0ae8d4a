import type { Metadata } from 'next'
import { pageNumber } from '@/content/paging/rules'
import { loadSearch } from '@/content/search/loaders'
import { cleanQuery, toKind } from '@/content/search/rules'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { SearchPage } from '@/surfaces/site/search/search-page'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { search } = await loadMessages(await pageLocale(params))
  return { title: search.title, description: search.description, robots: { index: false } }
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const asked = await searchParams
  const query = cleanQuery(firstValue(asked.q))
  const kind = toKind(firstValue(asked.kind))
  const view = await loadSearch({ locale, query, kind, page: pageNumber(firstValue(asked.page)) })
  return <SearchPage {...{ locale, query, kind, view }} />
}
