import { cache } from 'react'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { log } from '@/lib/log'
import { markPartial } from '@/lib/render-context'
import { readErrorLookup } from './read-error-messages'
import { applyOverrides, type ErrorLookup } from './rules'

/** Read once per render, although a page uses several groups of words. */
const loadLookup = cache(async (locale: Locale): Promise<ErrorLookup> => {
  try {
    return await readErrorLookup(locale)
  } catch (error) {
    log.warn({ err: error }, 'error messages could not be read; the built-in ones are used')
    markPartial() // a copy without the editors' messages must not be cached
    return {}
  }
})

/**
 * Built-in error words by id, with what editors wrote in their place (specification, section 7; reading 26). A
 * failed read only warns: the built-in words stay. Tags the page, which is rendered again when an error message changes.
 */
export async function editedErrors<Words extends object>(locale: Locale, words: Words): Promise<Words> {
  return applyOverrides(words, await loadLookup(locale))
}

/** The messages of the namespace `errors` (specification, section 8), with the editors' own where they wrote some. */
export async function errorTexts(locale: Locale): Promise<Messages['errors']> {
  return editedErrors(locale, (await loadMessages(locale)).errors)
}

/**
 * The error words of a form of the settings that has a title of its own. What breaks is said as in section 8, patient
 * area: any unexpected error means that nothing was saved.
 */
export async function notSavedErrors<Words extends { readonly UNAVAILABLE: string }>(
  locale: Locale,
  words: Words,
): Promise<Words & { readonly UNKNOWN: string }> {
  const { SETTINGS_NOT_SAVED } = await errorTexts(locale)
  const edited = await editedErrors(locale, words)
  return {
    ...edited,
    UNAVAILABLE: `${SETTINGS_NOT_SAVED} ${edited.UNAVAILABLE}`,
    UNKNOWN: SETTINGS_NOT_SAVED,
  }
}
