/** A visitor's query as words, and the words of a result to highlight. Pure. */

import { QUERY_MAX_LENGTH } from '@/lib/query-length'
import { MAX_QUERY_WORDS, MAX_RESULT_PAGES, SEARCH_KINDS, type SearchKind } from './constants'

/** Letters with their marks, and digits. Everything else separates words. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ł: 'l',
}

/**
 * Lower case without marks, so that `sac` finds `Saç` and `coeur` finds `Cœur`; `site_search_fold` and
 * `contact_request_words` do the same.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ıßœæøđł]/g, (letter) => FOLDED_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** Whether every word of the query occurs in one of the texts: the search inside a list. An empty query matches all. */
export function matchesQuery(query: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const text = foldText(texts.filter(Boolean).join(' '))
  return foldText(query.slice(0, QUERY_MAX_LENGTH))
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The query as the page shows it: one line, at most `QUERY_MAX_LENGTH`, no control characters. */
export function cleanQuery(query: string | undefined): string {
  return (query ?? '').slice(0, QUERY_MAX_LENGTH).replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()
}

/** The words of a query, in order. */
export function wordsOf(query: string): string[] {
  return (query.match(WORD) ?? []).slice(0, MAX_QUERY_WORDS)
}

/** The kind of that name; undefined for any other text. */
export function toKind(value: string | undefined): SearchKind | undefined {
  return SEARCH_KINDS.find((kind) => kind === value)
}

/** How many pages of results can be opened. */
export function resultPages(total: number, perPage: number): number {
  return Math.min(MAX_RESULT_PAGES, Math.max(1, Math.ceil(total / perPage)))
}

/** A part of a text; `isFound` is true for a word that the query found. */
export type TextPart = { readonly text: string; readonly isFound: boolean }

/**
 * Which words of a result are highlighted: those with one of these prefixes, or with one of these substrings
 * (`Haar|transplantation`).
 */
export type HighlightTerms = { readonly prefixes: readonly string[]; readonly substrings: readonly string[] }

const MIN_PREFIX_LENGTH = 3
const MIN_SUBSTRING_LENGTH = 5

/**
 * @param words of the query
 * @param stems of these words in the reader's language, as the database makes them
 */
export function highlightTerms(words: readonly string[], stems: readonly string[]): HighlightTerms {
  const plain = words.map(foldText)
  // A stem's last letter changes with the form of the word: surgeri, surgery.
  const cut = stems.map((stem) => (stem.length > MIN_SUBSTRING_LENGTH ? stem.slice(0, -1) : stem))
  return {
    prefixes: [...new Set([...plain, ...cut])].filter(Boolean),
    substrings: plain.filter((word) => word.length >= MIN_SUBSTRING_LENGTH),
  }
}

function isMatch(word: string, { prefixes, substrings }: HighlightTerms): boolean {
  const plain = foldText(word)
  return (
    prefixes.some((start) =>
      start.length < MIN_PREFIX_LENGTH ? plain === start : plain.startsWith(start),
    ) || substrings.some((part) => plain.includes(part))
  )
}

/** The text in parts, with found words marked. Joined, the parts are the text. */
export function highlight(text: string, terms: HighlightTerms): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    if (!isMatch(match[0], terms)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isFound: false })
    parts.push({ text: match[0], isFound: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false })
  return parts
}

const SNIPPET = 200
const BEFORE_FIRST = 60

/** About two lines of the text around the first found word, or its beginning when no word is found. */
export function createSnippet(text: string, terms: HighlightTerms): TextPart[] {
  const first = [...text.matchAll(WORD)].find(([word]) => isMatch(word, terms))?.index ?? 0
  const from = first <= BEFORE_FIRST ? 0 : wordStart(text, first - BEFORE_FIRST, first)
  const to = text.length <= from + SNIPPET ? text.length : wordEnd(text, from + SNIPPET)
  const shown = text.slice(from, to).trim()
  return highlight(`${from > 0 ? '… ' : ''}${shown}${to < text.length ? ' …' : ''}`, terms)
}

function wordStart(text: string, from: number, most: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 || space >= most ? most : space + 1
}

function wordEnd(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to)
  return space > to - SNIPPET / 2 ? space : to
}
