/** Published content as any visitor's program may ask for it, so that tests find records by what they say. */
import type { Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import type { Program, Service, ServiceCategory } from '@/payload-types'

type Options = { readonly locale?: Locale; readonly depth?: number; readonly sort?: string }

/** The JSON at an address of this site. */
export type Read = <T>(address: string) => Promise<T>

/**
 * Records with what they refer to, in one language, in the order that `sort` names.
 * @throws when there is none: a test that goes through them would pass without a check
 */
export async function publishedBy<T>(
  read: Read,
  address: string,
  { locale = 'en', depth = 1, sort = 'order' }: Options = {},
): Promise<readonly T[]> {
  const sign = address.includes('?') ? '&' : '?'
  const query = `locale=${locale}&fallback-locale=de&depth=${depth}&limit=50&sort=${sort}`
  const all: T[] = []
  for (let number: number | null = 1; number !== null; ) {
    const asked: string = `/api/${address}${sign}${query}&page=${number}`
    const { docs, nextPage } = await read<{ docs: T[]; nextPage: number | null }>(asked)
    all.push(...docs)
    number = nextPage
  }
  if (all.length === 0) throw new Error(`Nothing is published at ${address}`)
  return all
}

export function published<T>(page: Page, address: string, options?: Options): Promise<readonly T[]> {
  return publishedBy<T>(async (path) => (await page.request.get(path)).json(), address, options)
}

export async function hairProgram(page: Page, locale: Locale = 'en'): Promise<Program> {
  const [program] = await published<Program>(page, 'programs?where[slug][equals]=hair', { locale })
  if (!program) throw new Error('The hair program is not published')
  return program
}

/** Those of a list of references that came with their record. */
export function records<T extends object>(
  list: readonly (T | number | null | undefined)[] | null | undefined,
): readonly T[] {
  return (list ?? []).filter((entry): entry is T => typeof entry === 'object' && entry !== null)
}

type Group = { readonly title: string; readonly services: readonly Service[] }

/** Top-level categories with services, in the editors' order. */
export async function serviceGroups(
  read: <T>(address: string, options: Options) => Promise<readonly T[]>,
): Promise<readonly Group[]> {
  const [known, services] = await Promise.all([
    read<ServiceCategory>('service-categories', { depth: 0 }),
    read<Service>('services', { depth: 1 }),
  ])
  return known
    .filter(({ parent }) => !parent)
    .map(({ id, title }) => ({
      title: title ?? '',
      services: services.filter(({ category }) => isIn(category, id)),
    }))
    .filter(({ services: members }) => members.length > 0)
}

function isIn(category: Service['category'], top: number): boolean {
  const [known] = records([category])
  if (!known) return false
  const parent = typeof known.parent === 'object' ? known.parent?.id : known.parent
  return known.id === top || parent === top
}
