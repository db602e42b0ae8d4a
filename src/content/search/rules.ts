/** What a search query asks for, and which words of a result to mark. Pure. */

import { QUERY_MAX_LENGTH } from '@/lib/query-length'
import { MOST_RESULT_PAGES, MOST_WORDS, SEARCH_KINDS, type SearchKind } from './constants'
import { folded } from './filter/rules'

/** Letters with their marks, and digits: everything else is punctuation to a search. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** The query as it is shown again: one line, bounded, no control characters. */
export function cleanQuery(query: string | undefined): string {
  return (query ?? '').slice(0, QUERY_MAX_LENGTH).replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()
}

/** The words of a query, in order. */
export function wordsOf(query: string): string[] {
  return (query.match(WORD) ?? []).slice(0, MOST_WORDS)
}

/** Anything but a kind is ignored. */
export function toKind(asked: string | undefined): SearchKind | undefined {
  return SEARCH_KINDS.find((kind) => kind === asked)
}

/** How many pages of results there are to turn. */
export function resultPages(total: number, perPage: number): number {
  return Math.min(MOST_RESULT_PAGES, Math.max(1, Math.ceil(total / perPage)))
}

/** A piece of a text; found pieces are marked. */
export type Piece = { readonly text: string; readonly isFound: boolean }

/** What marks a word: beginnings for the query's words and word stems, parts for long words (`Haar|transplantation`). */
export type Needles = { readonly beginnings: readonly string[]; readonly parts: readonly string[] }

const SHORTEST_BEGINNING = 3
const SHORTEST_PART = 5

/**
 * @param words of the query
 * @param stems of these words in the reader's language, as the database makes them
 */
export function needlesOf(words: readonly string[], stems: readonly string[]): Needles {
  const plain = words.map(folded)
  // A stem's last letter changes with the form of the word: surgeri, surgery.
  const cut = stems.map((stem) => (stem.length > SHORTEST_PART ? stem.slice(0, -1) : stem))
  return {
    beginnings: [...new Set([...plain, ...cut])].filter(Boolean),
    parts: plain.filter((word) => word.length >= SHORTEST_PART),
  }
}

function isFound(word: string, { beginnings, parts }: Needles): boolean {
  const plain = folded(word)
  return (
    beginnings.some((start) =>
      start.length < SHORTEST_BEGINNING ? plain === start : plain.startsWith(start),
    ) || parts.some((part) => plain.includes(part))
  )
}

/** The text in pieces; put together again they are the text. */
export function marked(text: string, needles: Needles): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    if (!isFound(match[0], needles)) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isFound: false })
    pieces.push({ text: match[0], isFound: true })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false })
  return pieces
}

const SNIPPET = 200
const BEFORE_FIRST = 60

/** Some two lines of the text around its first found word, or its beginning. */
export function snippet(text: string, needles: Needles): Piece[] {
  const first = [...text.matchAll(WORD)].find(([word]) => isFound(word, needles))?.index ?? 0
  const from = first <= BEFORE_FIRST ? 0 : wordStart(text, first - BEFORE_FIRST, first)
  const to = text.length <= from + SNIPPET ? text.length : wordEnd(text, from + SNIPPET)
  const shown = text.slice(from, to).trim()
  return marked(`${from > 0 ? '… ' : ''}${shown}${to < text.length ? ' …' : ''}`, needles)
}

function wordStart(text: string, from: number, most: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 || space >= most ? most : space + 1
}

function wordEnd(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to)
  return space > to - SNIPPET / 2 ? space : to
}
