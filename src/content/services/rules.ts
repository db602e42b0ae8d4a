/** How services are grouped by category, and the texts and links of a service's page (specification, section 2). */

type Category = {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly parentId: number | null
}
type InCategory = { readonly categoryId: number | null }

/** Articles on a service's page (reading 14). */
export const MAX_RELATED_POSTS = 4

export type CategoryGroup<T> = {
  readonly key: string
  readonly title: string
  readonly services: readonly T[]
}

/** The tabs of the treatment procedure, in their order (specification, section 2, Service detail). */
export const PROCEDURE_TABS = ['preparation', 'treatment', 'recovery', 'advantages'] as const
export type ProcedureTab = (typeof PROCEDURE_TABS)[number]

type ProcedureTexts = {
  readonly beforeInterventionHtml: string
  readonly durationProcedureHtml: string
  readonly afterInterventionHtml: string
  readonly advantagesHtml: string
  readonly disadvantagesHtml: string
}

/** Tabs that have a text. */
export function procedureTabs(texts: ProcedureTexts): readonly ProcedureTab[] {
  const written = {
    preparation: texts.beforeInterventionHtml,
    treatment: texts.durationProcedureHtml,
    recovery: texts.afterInterventionHtml,
    advantages: texts.advantagesHtml || texts.disadvantagesHtml,
  }
  return PROCEDURE_TABS.filter((tab) => written[tab] !== '')
}

/** Key of the group of services without a known category. */
export const OTHER = 'other'

/**
 * Each top-level category with its number of services, also one that has none yet (specification, section 2); the
 * group without a category only when it has some. Its title is empty; the page shows its own word for it.
 */
export function categoryFilters(categories: readonly Category[], counts: ReadonlyMap<string, number>) {
  const topLevel = categories
    .filter(({ parentId }) => parentId === null)
    .map(({ key, title }) => ({ key, title, count: counts.get(key) ?? 0 }))
  const uncategorized = counts.get(OTHER) ?? 0
  return uncategorized > 0 && !topLevel.some(({ key }) => key === OTHER)
    ? [...topLevel, { key: OTHER, title: '', count: uncategorized }]
    : topLevel
}

/**
 * Services under their top-level category, in the categories' order; empty categories are left out, services without
 * a known category come last under `other`.
 */
export function groupByTopCategory<T extends InCategory>(
  services: readonly T[],
  categories: readonly Category[],
  other: string,
): CategoryGroup<T>[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const topOf = ({ categoryId }: InCategory) =>
    categoryId === null ? undefined : findTopCategory(categoryId, byId)
  const groups = categories
    .filter(({ parentId }) => parentId === null)
    .map(({ id, key, title }) => ({
      key,
      title,
      services: services.filter((service) => topOf(service)?.id === id),
    }))
  const uncategorized = services.filter((service) => topOf(service) === undefined)
  return [...groups, { key: OTHER, title: other, services: uncategorized }].filter(
    (group) => group.services.length > 0,
  )
}

/** The top-level ancestor of a category; undefined for an unknown id or a cycle. */
function findTopCategory(id: number, byId: ReadonlyMap<number, Category>): Category | undefined {
  let category = byId.get(id)
  for (let steps = 0; category !== undefined && steps <= byId.size; steps += 1) {
    if (category.parentId === null) return category
    category = byId.get(category.parentId)
  }
  return undefined
}

type Period = { readonly from: number; readonly to: number | null }

/** `3-5`, or `3` when a period is a single day: the words around it are a message ('Day {from}-{to}'). */
export function formatPeriod({ from, to }: Period): string {
  return to === null || to === from ? String(from) : `${from}-${to}`
}

/** Where the back link of a service leads (specification, section 2, Service detail). */
export type BackTarget = 'home' | 'list' | 'page' | 'history'

type NavigationState = {
  /** Path of the page before, with or without language and query; undefined when it was not a page of this site. */
  readonly previous?: string | undefined
  /** It is the tab's previous history entry: going back keeps its filter and scroll position. */
  readonly isPreviousBehind?: boolean
  /** The reader has changed the language since: the history entry is in the earlier language. */
  readonly isTranslated?: boolean
  /** Length of the tab's history when the service was opened. */
  readonly entries: number
}

/**
 * @returns `page` for the previous page in the current language; `history` goes back in the tab's history, the others
 * load a page
 */
export function chooseBackTarget(state: NavigationState | undefined): BackTarget {
  if (state?.previous && state.isPreviousBehind && !state.isTranslated) return 'history'
  const path = state?.previous
    ?.replace(/\?.*$/, '')
    .replace(/^\/(?:de|en|tr|fr)(?=\/|$)/, '')
    .replace(/\/$/, '')
  if (path === '') return 'home'
  if (path === '/services') return 'list'
  if (state?.isTranslated) return path ? 'page' : 'list'
  return path || (state?.entries ?? 0) > 1 ? 'history' : 'list'
}

/**
 * Matches a text about hair treatment: the site's lists show only that (specification, section 2). PostgreSQL and
 * JavaScript read the pattern alike, both ignoring case. Its words are German and English, so lists match the German text
 * as well as the reader's: otherwise Turkish and French lists would be empty.
 */
export const HAIR_PATTERN = 'hair|haar|transplantation|transplant'
