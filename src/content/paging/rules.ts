/** Lists in pages, each with a URL, and in groups. Pure. */

/** Records on a page of a list. */
export const PER_PAGE = 24

/** One page of a list; `page` is at most `pages`, and there always is a first one. */
export type PageOf<T> = {
  readonly records: readonly T[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** The requested page; anything but a page number means the first (unknown filters are ignored). */
export function pageNumber(value: string | undefined): number {
  return value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1
}

export function pageCount(total: number, perPage: number = PER_PAGE): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** The page, or the last one when it is past the end. */
export function clampPage(page: number, total: number, perPage: number = PER_PAGE): number {
  return Math.min(page, pageCount(total, perPage))
}

export type ListQuery = Readonly<Record<string, string | undefined>>

/** The path of a list's page: parameters sorted, empty ones and the first page's number left out. */
export function listPath(path: string, query: ListQuery, page = 1): string {
  const all = { ...query, page: page > 1 ? String(page) : undefined }
  const parameters = Object.entries(all)
    .filter(([, value]) => value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, value ?? ''])
  const text = new URLSearchParams(parameters).toString()
  return text ? `${path}?${text}` : path
}

/** First, last and the neighbours of a page; 0 where some are left out. */
export function pagesToShow(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const shown = [...new Set(wanted)].sort((a, b) => a - b)
  return shown.flatMap((n, index) => (n - (shown[index - 1] ?? n - 1) > 1 ? [0, n] : [n]))
}

/** The records in the order of the ids; ids without a record are left out. */
export function inOrder<T extends { readonly id: number }>(
  records: readonly T[],
  ids: readonly number[],
): T[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}

/** The key when it is one of these, else undefined: unknown filters are ignored. */
export function findKey(value: string | undefined, keys: readonly string[]): string | undefined {
  return keys.find((key) => key === value)
}

export type Group<T> = { readonly key: string; readonly title: string; readonly records: readonly T[] }

/**
 * Records under headings, in the order in which a heading first occurs; records without a heading come last, under
 * `other`.
 */
export function groupByHeading<T>(
  records: readonly T[],
  headingOf: (record: T) => string | null,
  other: string,
): Group<T>[] {
  const groups = new Map<string, T[]>()
  for (const record of records) {
    const heading = headingOf(record)?.trim() ?? ''
    groups.set(heading, [...(groups.get(heading) ?? []), record])
  }
  return [...groups]
    .map(([key, members]) => ({ key, title: key || other, records: members }))
    .sort((a, b) => Number(a.key === '') - Number(b.key === ''))
}
