import type { JSONFieldServerProps } from 'payload'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'
import { LanguagePanel } from './language-panel'
import { languageWords } from './language-words'

/** The sidebar field of a record: each language with its state and its last change. */
export async function LanguageMarks({ data, i18n, path, value }: JSONFieldServerProps) {
  const reader = toLocale(i18n.language) ?? DEFAULT_LOCALE
  const stored = value ?? (isRecord(data) ? data[path] : undefined)
  return <LanguagePanel {...{ path, reader, stored }} words={await languageWords(reader)} />
}
