/** How services are sorted under categories and how their healing timeline is told (specification, section 2). */
import { cityOf } from '@/content/cities/rules'

type Category = {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly parentId: number | null
}
type InCategory = { readonly categoryId: number | null }

/** Clinics of a service's page, and articles beside it (specification, section 9; reading 14). */
export const MOST_CLINICS = 6
export const MOST_RELATED_POSTS = 4
export const CLINICS_CITY = 'Istanbul'

type Clinic = { readonly id: number; readonly city: string }

/** The first six of the city (specification, section 7); those that offer the service come first among them. */
export function clinicsBeside<T extends Clinic>(
  clinics: readonly T[],
  offering: ReadonlySet<number>,
): readonly T[] {
  const there = clinics.filter(({ city }) => cityOf(city) === CLINICS_CITY)
  const isOffering = ({ id }: Clinic) => offering.has(id)
  return [...there.filter(isOffering), ...there.filter((clinic) => !isOffering(clinic))].slice(
    0,
    MOST_CLINICS,
  )
}

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

/** Tabs that have something to say; the last appears only when advantages or disadvantages are written. */
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
 * group without a category only when it has some. Its title is empty: the page has a word for it.
 */
export function categoryFilters(categories: readonly Category[], counts: ReadonlyMap<string, number>) {
  const tops = categories
    .filter(({ parentId }) => parentId === null)
    .map(({ key, title }) => ({ key, title, count: counts.get(key) ?? 0 }))
  const rest = counts.get(OTHER) ?? 0
  return rest > 0 && !tops.some(({ key }) => key === OTHER)
    ? [...tops, { key: OTHER, title: '', count: rest }]
    : tops
}

/**
 * Services under their top-level category, in the categories' order; empty categories are left out, services without
 * a known category come last under `other`.
 */
export function byTopCategory<T extends InCategory>(
  services: readonly T[],
  categories: readonly Category[],
  other: string,
): CategoryGroup<T>[] {
  const known = new Map(categories.map((category) => [category.id, category]))
  const topOf = ({ categoryId }: InCategory) =>
    categoryId === null ? undefined : topCategory(categoryId, known)
  const groups = categories
    .filter(({ parentId }) => parentId === null)
    .map(({ id, key, title }) => ({
      key,
      title,
      services: services.filter((service) => topOf(service)?.id === id),
    }))
  const rest = services.filter((service) => topOf(service) === undefined)
  return [...groups, { key: OTHER, title: other, services: rest }].filter(
    (group) => group.services.length > 0,
  )
}

/** The category at the top of a branch; undefined for an unknown one or a circle. */
function topCategory(id: number, known: ReadonlyMap<number, Category>): Category | undefined {
  let category = known.get(id)
  for (let steps = 0; category !== undefined && steps <= known.size; steps += 1) {
    if (category.parentId === null) return category
    category = known.get(category.parentId)
  }
  return undefined
}

type Period = { readonly from: number; readonly to: number | null }

/** `3-5`, or `3` when a period is a single day: the words around it are the catalogue's ('Day {from}-{to}'). */
export function periodDays({ from, to }: Period): string {
  return to === null || to === from ? String(from) : `${from}-${to}`
}

/** Where 'back' leads from a service (specification, section 2, Service detail). */
export type BackTarget = 'home' | 'list' | 'page' | 'history'

type WayHere = {
  /** Address of the page before, with or without language and query; undefined when it was none of ours. */
  readonly previous?: string | undefined
  /** The tab's history has it right before the service: going back keeps its filter and place. */
  readonly isPreviousBehind?: boolean
  /** The service has been put into another language since: the history holds it in the one before. */
  readonly isTranslated?: boolean
  /** Entries of the tab's history when the service was reached. */
  readonly entries: number
}

/** @returns `page`: the page before, in the language of now; all but `history` are loaded, and begin at their top */
export function backTarget(way: WayHere | undefined): BackTarget {
  if (way?.previous && way.isPreviousBehind && !way.isTranslated) return 'history'
  const path = way?.previous
    ?.replace(/\?.*$/, '')
    .replace(/^\/(?:de|en|tr|fr)(?=\/|$)/, '')
    .replace(/\/$/, '')
  if (path === '') return 'home'
  if (path === '/services') return 'list'
  if (way?.isTranslated) return path ? 'page' : 'list'
  return path || (way?.entries ?? 0) > 1 ? 'history' : 'list'
}

/**
 * Matches a text that names hair work: the site is the hair program's, and its lists show only that (specification,
 * section 2). PostgreSQL reads the pattern as JavaScript does, both ignoring case. Lists ask for it in the reader's
 * language or in German, the language every text is first written in: the words are German and English, and without
 * this Turkish and French readers would find an empty page.
 */
export const HAIR_PATTERN = 'hair|haar|transplantation|transplant'
