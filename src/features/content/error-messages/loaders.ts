import type { Locale } from '@/i18n/locales'
import { log } from '@/lib/log'
import { readErrorLookup } from './data'
import { overridden } from './rules'

/** Built-in error words with what editors wrote in their place. A failed read only warns: the built-in words stay. */
export async function editedErrors<Words extends object>(locale: Locale, words: Words): Promise<Words> {
  try {
    return overridden(words, await readErrorLookup(locale))
  } catch (error) {
    log.warn({ err: error }, 'error messages could not be read; the built-in ones are used')
    return words
  }
}
