/** The list of services in pages: counted, filtered and ordered by the database. */

import { isPublic, readCounts, readPageIds } from '@/content/paging/read-page'
import { knownKey, type PageOf, pageCount, pageWithin, sum } from '@/content/paging/rules'
import { listServiceCategories } from '@/content/service-categories/list-service-categories'
import type { ServiceCategoryView } from '@/content/service-categories/present'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import type { ServiceCard } from './present'
import { servicesByIds } from './read-services'
import { categoryFilters, OTHER } from './rules'

/** Every category with the top one of its branch; a circle has none. */
const WITH_TOP = `
  with recursive tree as (
    select id, id as top, coalesce(key, id::text) as key, "order" as place, 1 as depth
    from service_categories where parent_id is null
    union all
    select c.id, t.top, t.key, t.place, t.depth + 1
    from service_categories c join tree t on c.parent_id = t.id where t.depth < 20
  )`

const FROM = `from services s left join tree t on t.id = s.category_id where ${isPublic('s')}`

const countServices = cached('countServices', () => {
  tagRender('services', 'service-categories')
  return readCounts(
    `${WITH_TOP} select coalesce(t.key, '${OTHER}') as key, count(*)::int as count ${FROM} group by 1`,
  )
})

const listServicePage = cached(
  'listServicePage',
  async (locale: Locale, category: string, page: number): Promise<ServiceCard[]> => {
    tagRender('services', 'service-categories')
    const ids = await readPageIds(
      `${WITH_TOP} select s.id ${FROM} and ($1 = '' or coalesce(t.key, '${OTHER}') = $1)
       order by t.place nulls last, t.top, s."order", s.id`,
      [category],
      page,
    )
    return servicesByIds(ids, locale)
  },
)

export type ServiceListView = PageOf<ServiceCard> & {
  readonly categories: readonly ServiceCategoryView[]
  readonly filters: ReturnType<typeof categoryFilters>
  /** Key of the chosen top-level category. */
  readonly category: string | undefined
  /** Services of all categories. */
  readonly all: number
}

/** A page of the list; an unknown category is ignored, past the end stands the last page. */
export async function loadServiceList(
  locale: Locale,
  asked: { readonly category: string | undefined; readonly page: number },
): Promise<ServiceListView> {
  const [categories, counts] = await Promise.all([listServiceCategories(locale), countServices()])
  const filters = categoryFilters(categories, counts)
  const category = knownKey(
    asked.category,
    filters.map(({ key }) => key),
  )
  const all = sum(counts)
  const total = category === undefined ? all : (counts.get(category) ?? 0)
  const page = pageWithin(asked.page, total)
  const records = await listServicePage(locale, category ?? '', page)
  return { records, page, pages: pageCount(total), total, categories, filters, category, all }
}
