/** Published content as any visitor's program may ask for it, so that tests find records by what they say. */
import type { APIResponse, Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import type { Program } from '@/payload-types'

/** Records with what they refer to, in one language, in the order that `sort` names. */
export async function published<T>(
  page: Page,
  address: string,
  { locale = 'en', depth = 1, sort = 'order' }: { locale?: Locale; depth?: number; sort?: string } = {},
): Promise<readonly T[]> {
  const sign = address.includes('?') ? '&' : '?'
  const query = `locale=${locale}&fallback-locale=de&depth=${depth}&limit=50&sort=${sort}`
  const all: T[] = []
  for (let number: number | null = 1; number !== null; ) {
    const answer: APIResponse = await page.request.get(`/api/${address}${sign}${query}&page=${number}`)
    const { docs, nextPage }: { docs: T[]; nextPage: number | null } = await answer.json()
    all.push(...docs)
    number = nextPage
  }
  return all
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
