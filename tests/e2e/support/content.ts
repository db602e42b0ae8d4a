/** Published content with the fields that editors know, so that tests find records by what they say. */
import type { Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import type { Program, Service, ServiceCategory } from '@/payload-types'
import { demoEmail, insertSession } from './session'

type Options = { readonly locale?: Locale; readonly depth?: number; readonly sort?: string }

/** The JSON at an address of this site, as an editor reads it. */
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
    const { docs, nextPage } = await read<{ docs: (T | number)[]; nextPage: number | null }>(asked)
    all.push(...docs.map(withoutDrafts<T>).filter(isNoId))
    number = nextPage
  }
  if (all.length === 0) throw new Error(`Nothing is published at ${address}`)
  return all
}

/** Editors read drafts, too: each becomes its bare id, as a reference to it is for a visitor. */
function withoutDrafts<T>(record: T | number): T | number {
  return JSON.parse(JSON.stringify(record), (_, value) => (value?._status === 'draft' ? value.id : value))
}

function isNoId<T>(record: T | number): record is T {
  return typeof record !== 'number'
}

export async function published<T>(page: Page, address: string, options?: Options): Promise<readonly T[]> {
  const read = await editorReader(page)
  return publishedBy<T>(read, address, options)
}

/** Reads as an editor, without signing the page in. */
export async function editorReader(page: Page): Promise<Read> {
  const session = await insertSession(demoEmail('editor'))
  const cookie = session.map(({ name, value }) => `${name}=${value}`).join('; ')
  return async (path) => (await page.request.get(path, { headers: { cookie } })).json()
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
