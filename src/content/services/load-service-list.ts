/** The list of services in pages: counted, filtered and ordered by the database. */

import { readCounts, readPageIds } from '@/content/paging/read-page'
import { clampPage, findKey, type PageOf, pageCount, sum } from '@/content/paging/rules'
import { listServiceCategories } from '@/content/service-categories/list-service-categories'
import type { ServiceCategoryView } from '@/content/service-categories/present'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import type { ServiceCardView } from './present'
import { readServicesByIds } from './read-services'
import { categoryFilters } from './rules'
import { COUNT_SERVICES, SELECT_SERVICES } from './table'

const countServices = cached('countServices', () => {
  tagRender('services', 'service-categories')
  return readCounts(COUNT_SERVICES)
})

const listServicePage = cached(
  'listServicePage',
  async (locale: Locale, category: string, page: number): Promise<ServiceCardView[]> => {
    tagRender('services', 'service-categories')
    const ids = await readPageIds(SELECT_SERVICES, [category], page)
    return readServicesByIds(ids, locale)
  },
)

export type ServiceListView = PageOf<ServiceCardView> & {
  readonly categories: readonly ServiceCategoryView[]
  readonly filters: ReturnType<typeof categoryFilters>
  /** Key of the chosen top-level category. */
  readonly category: string | undefined
  /** Services of all categories. */
  readonly all: number
}

/** A page of the list. An unknown category is ignored; past the end it is the last page. */
export async function loadServiceList(
  locale: Locale,
  request: { readonly category: string | undefined; readonly page: number },
): Promise<ServiceListView> {
  const [categories, counts] = await Promise.all([listServiceCategories(locale), countServices()])
  const filters = categoryFilters(categories, counts)
  const category = findKey(
    request.category,
    filters.map(({ key }) => key),
  )
  const all = sum(counts)
  const total = category === undefined ? all : (counts.get(category) ?? 0)
  const page = clampPage(request.page, total)
  const records = await listServicePage(locale, category ?? '', page)
  return { records, page, pages: pageCount(total), total, categories, filters, category, all }
}
