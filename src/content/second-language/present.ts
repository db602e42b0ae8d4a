/** The texts of a record in a second language, as an editor's browser gets them. */
import { renderStoredText } from '@/content/core/html'
import type { Locale } from '@/i18n/locales'
import { renderMarkdown } from '@/lib/markdown'
import type { RecordText, TextAge } from './rules'

export type TextBeside = {
  /** As it is stored, to be copied into the field. */
  readonly value: unknown
  /** Safe HTML; null: shown as it is typed. */
  readonly html: string | null
}

export type TextsBeside = {
  readonly language: Locale
  readonly age: TextAge
  /** Keys of the German texts that changed after the translation being edited; null: not known which. */
  readonly changed: readonly string[] | null
  /** By key (`rules.ts`); what is not translated is missing. */
  readonly texts: Readonly<Record<string, TextBeside>>
}

type Parts = Omit<TextsBeside, 'texts'> & { readonly texts: readonly RecordText[] }

export function presentTexts({ texts, ...rest }: Parts): TextsBeside {
  return { ...rest, texts: Object.fromEntries(texts.map((text) => [text.key, presentText(text)])) }
}

function presentText({ kind, value }: RecordText): TextBeside {
  if (kind === 'rich') return { value, html: renderStoredText(value) }
  const html = kind === 'markdown' && typeof value === 'string' ? renderMarkdown(value) : null
  return { value, html }
}
