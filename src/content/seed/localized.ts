/** Texts in four languages inside the demo content's records. */
import { DEFAULT_LOCALE, LOCALES, type Locale, type LocalizedText } from '@/i18n/locales'
import { type LexicalText, markdownToLexical } from './lexical'

export type Json = Readonly<Record<string, unknown>>

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLocalized(value: unknown): value is Json {
  return (
    isJson(value) &&
    DEFAULT_LOCALE in value &&
    Object.keys(value).every((key) => LOCALES.some((locale) => locale === key))
  )
}

/** The record in one language: each localized text is replaced by that language's text. */
export function inLocale(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale))
  if (isLocalized(value)) return value[locale] ?? null
  if (!isJson(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inLocale(part, locale)]))
}

/**
 * Adds the saved ids to the rows of `data`. Without them, saving another language would replace the rows, and their
 * German texts would be lost.
 */
export function withRowIds(data: unknown, saved: unknown): unknown {
  if (Array.isArray(data))
    return data.map((row, index) => withRowIds(row, Array.isArray(saved) ? saved[index] : undefined))
  if (!isJson(data) || 'root' in data) return data
  const stored = isJson(saved) ? saved : {}
  const parts = Object.entries(data).map(([name, part]) => [name, withRowIds(part, stored[name])] as const)
  const isRow = typeof stored.id === 'string'
  return { ...Object.fromEntries(parts), ...(isRow && { id: stored.id }) }
}

/** A Markdown text in four languages as rich text in four languages. */
export function richTexts(value: unknown): Partial<Record<Locale, LexicalText>> | null {
  if (!isJson(value)) return null
  const entries = LOCALES.flatMap((locale) => {
    const markdown = value[locale]
    return typeof markdown === 'string' ? [[locale, markdownToLexical(markdown)] as const] : []
  })
  return Object.fromEntries(entries)
}

const ILLUSTRATION: LocalizedText = {
  de: 'Illustration: ',
  en: 'Illustration: ',
  tr: 'İllüstrasyon: ',
  fr: 'Illustration : ',
}

/** The description of a drawn picture, from what it shows. */
export function altOf(subject: unknown): LocalizedText {
  const words = (locale: Locale) => {
    const value = inLocale(subject, locale)
    return `${ILLUSTRATION[locale]}${typeof value === 'string' ? value : ''}`
  }
  return { de: words('de'), en: words('en'), tr: words('tr'), fr: words('fr') }
}
