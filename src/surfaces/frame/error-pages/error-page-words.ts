import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import de from '../../../../messages/de/failure.json'
import en from '../../../../messages/en/failure.json'
import fr from '../../../../messages/fr/failure.json'
import tr from '../../../../messages/tr/failure.json'

type ErrorPageWords = Messages['failure']

/** Bundled with the script of the error page, which must work when nothing else can be loaded. */
const WORDS: Readonly<Record<Locale, ErrorPageWords>> = { de, en, tr, fr }

/** Words of the error page. @param locale unchecked, as found in the URL */
export function errorPageWords(locale: unknown): ErrorPageWords {
  return WORDS[toLocale(typeof locale === 'string' ? locale : undefined) ?? DEFAULT_LOCALE]
}
