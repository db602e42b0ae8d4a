/** Results as the page shows them: titles and snippets in pieces, never as markup. */
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import { SEARCH_KINDS, type SearchKind } from './constants'
import { marked, type Needles, needlesOf, type Piece, snippet } from './rules'
import type { SearchAnswer, SearchHit } from './search-site'

export type ResultView = {
  readonly key: string
  readonly href: string
  readonly title: readonly Piece[]
  readonly text: readonly Piece[]
  /** Set where the record is not in the page's language. */
  readonly lang: Locale | undefined
}
export type ResultGroup = {
  readonly kind: SearchKind
  readonly total: number
  readonly results: readonly ResultView[]
}

/** Results by kind, in the order of the kinds; kinds without results are left out. */
export function presentResults({ hits, words, stems }: SearchAnswer, locale: Locale): ResultGroup[] {
  const needles = needlesOf(words, stems)
  return SEARCH_KINDS.flatMap((kind) => {
    const own = hits.filter((hit) => hit.kind === kind)
    const [first] = own
    return first
      ? [{ kind, total: first.total, results: own.map((hit) => presentHit(hit, needles, locale)) }]
      : []
  })
}

function presentHit(
  { kind, id, title, body, isGerman }: SearchHit,
  needles: Needles,
  locale: Locale,
): ResultView {
  return {
    key: `${kind}-${id}`,
    href: kind === 'faqs' ? `/${locale}/faq#faq-${id}` : recordPath(kind, id, title, locale),
    title: marked(title, needles),
    text: snippet(body, needles),
    lang: isGerman ? DEFAULT_LOCALE : undefined,
  }
}
