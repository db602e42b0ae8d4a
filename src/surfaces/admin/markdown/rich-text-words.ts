/** Texts of the open editor, in the editor's language. They are loaded with it: the admin has no provider of texts. */
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'

export type RichTextWords = Messages['richText']
export type EditorWords = RichTextWords['editor']

const LOADERS: Readonly<Record<Locale, () => Promise<{ readonly default: RichTextWords }>>> = {
  de: () => import('../../../../messages/de/richText.json'),
  en: () => import('../../../../messages/en/richText.json'),
  tr: () => import('../../../../messages/tr/richText.json'),
  fr: () => import('../../../../messages/fr/richText.json'),
}

const loaded = new Map<Locale, Promise<RichTextWords>>()

/** The same promise for each call, because React compares it. */
export function loadWords(locale: Locale): Promise<RichTextWords> {
  const known = loaded.get(locale)
  if (known) return known
  const loading = LOADERS[locale]().then((file) => file.default)
  loaded.set(locale, loading)
  loading.catch(() => loaded.delete(locale))
  return loading
}

/** The library's function for its texts. Their keys are paths in `editor` of the messages. */
export function translateBy(words: EditorWords, fieldName: string) {
  return (key: string, original: string, values: Readonly<Record<string, unknown>> = {}): string => {
    if (key === 'contentArea.editableMarkdown') return fieldName
    const found = textAt(words, key.split('.'))
    return (found ?? original).replace(/\{\{?(\w+)\}?\}/g, (whole, name: string) =>
      name in values ? String(values[name]) : whole,
    )
  }
}

function textAt(words: unknown, [first, ...rest]: readonly string[]): string | null {
  if (typeof words === 'string') return first === undefined ? words : null
  if (first === undefined || typeof words !== 'object' || words === null) return null
  const inner = Object.entries(words).find(([name]) => name === first)
  return inner ? textAt(inner[1], rest) : null
}
