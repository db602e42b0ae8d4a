/** Finding text as people type it: `sac` finds `Saç`, `coeur` finds `Cœur`, every word must occur. */

import { QUERY_MAX_LENGTH } from '@/lib/query-length'

const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ł: 'l',
}

/** True when every word of the query occurs in one of the texts. An empty query finds everything. */
export function isFound(query: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const hay = folded(texts.filter(Boolean).join(' '))
  return folded(query.slice(0, QUERY_MAX_LENGTH))
    .split(/\s+/)
    .every((word) => hay.includes(word))
}

/** Lower case without marks. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ıßœæøđł]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

export type Group<T> = { readonly key: string; readonly title: string; readonly records: readonly T[] }

/**
 * Records under headings, in the order in which a heading first occurs; records without one come last, under `other`.
 */
export function grouped<T>(
  records: readonly T[],
  titleOf: (record: T) => string | null,
  other: string,
): Group<T>[] {
  const groups = new Map<string, T[]>()
  for (const record of records) {
    const title = titleOf(record)?.trim() ?? ''
    const known = groups.get(title)
    if (known) known.push(record)
    else groups.set(title, [record])
  }
  return [...groups]
    .map(([key, members]) => ({ key, title: key || other, records: members }))
    .sort((a, b) => Number(a.key === '') - Number(b.key === ''))
}
