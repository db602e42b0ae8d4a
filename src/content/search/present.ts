/** Results as the page shows them: titles and snippets as text parts, never as markup. */
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import { SEARCH_KINDS, type SearchKind } from './constants'
import { createSnippet, type HighlightTerms, highlight, highlightTerms, type TextPart } from './rules'
import type { SearchAnswer, SearchHit } from './search-site'

export type ResultView = {
  readonly key: string
  readonly href: string
  readonly title: readonly TextPart[]
  readonly text: readonly TextPart[]
  /** Set when the record is not in the page's language. */
  readonly lang: Locale | undefined
}
export type ResultGroup = {
  readonly kind: SearchKind
  readonly total: number
  readonly results: readonly ResultView[]
}

/** Results by kind, in the order of the kinds; kinds without results are left out. */
export function presentResults({ hits, words, stems }: SearchAnswer, locale: Locale): ResultGroup[] {
  const terms = highlightTerms(words, stems)
  return SEARCH_KINDS.flatMap((kind) => {
    const ofKind = hits.filter((hit) => hit.kind === kind)
    const [first] = ofKind
    return first
      ? [{ kind, total: first.total, results: ofKind.map((hit) => presentHit(hit, terms, locale)) }]
      : []
  })
}

function presentHit(
  { kind, id, title, body, isGerman, slug }: SearchHit,
  terms: HighlightTerms,
  locale: Locale,
): ResultView {
  return {
    key: `${kind}-${id}`,
    href: kind === 'faqs' ? `/${locale}/faq#faq-${id}` : recordPath(kind, id, slug ?? title, locale),
    title: highlight(title, terms),
    text: createSnippet(body, terms),
    lang: isGerman ? DEFAULT_LOCALE : undefined,
  }
}
