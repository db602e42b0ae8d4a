import type { Locale } from '@/i18n/locales'
import { log } from '@/lib/log'
import { RESULTS_PER_KIND, RESULTS_PER_PAGE, type SearchKind } from './constants'
import { presentResults, type ResultGroup } from './present'
import { resultPages, wordsOf } from './rules'
import { searchSite } from './search-site'

export type SearchView =
  | { readonly state: 'start' | 'failed' }
  | {
      readonly state: 'answered'
      readonly total: number
      readonly groups: readonly ResultGroup[]
      readonly page: number
      readonly pages: number
    }

type SearchRequest = {
  readonly locale: Locale
  readonly query: string
  readonly kind: SearchKind | undefined
  readonly page: number
}

/** What the results page shows. A failing database is a state of the page, not an error page. */
export async function loadSearch(request: SearchRequest): Promise<SearchView> {
  if (wordsOf(request.query).length === 0) return { state: 'start' }
  try {
    return request.kind
      ? await searchOneKind({ ...request, kind: request.kind })
      : await searchAllKinds(request)
  } catch (error) {
    log.warn({ err: error }, 'the search failed') // without the query, which may be personal
    return { state: 'failed' }
  }
}

async function searchAllKinds({ locale, query }: SearchRequest): Promise<SearchView> {
  const answer = await searchSite({ locale, query, limit: RESULTS_PER_KIND })
  const groups = presentResults(answer, locale)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return { state: 'answered', total, groups, page: 1, pages: 1 }
}

/** A page past the last one shows the first. */
async function searchOneKind({
  locale,
  query,
  kind,
  page,
}: SearchRequest & { kind: SearchKind }): Promise<SearchView> {
  const read = (offset: number) => searchSite({ locale, query, kind, limit: RESULTS_PER_PAGE, offset })
  const requested = await read((page - 1) * RESULTS_PER_PAGE)
  const isPast = page > 1 && requested.hits.length === 0
  const groups = presentResults(isPast ? await read(0) : requested, locale)
  const total = groups[0]?.total ?? 0
  return {
    state: 'answered',
    total,
    groups,
    page: isPast ? 1 : page,
    pages: resultPages(total, RESULTS_PER_PAGE),
  }
}
