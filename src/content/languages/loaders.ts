import { cache } from 'react'
import { log } from '@/lib/log'
import { markPartial } from '@/lib/render-context'
import { listLanguages } from './list-languages'
import { FALLBACK_LANGUAGES, FORM_FALLBACK_LANGUAGES, type OfferedLanguage, offeredLanguages } from './rules'

/** Undefined when the list cannot be read. Read once per render. */
const readOffered = cache(async (): Promise<readonly OfferedLanguage[] | undefined> => {
  try {
    return offeredLanguages(await listLanguages())
  } catch (error) {
    log.warn({ err: error }, 'the list of languages could not be read; the fallback is offered')
    markPartial()
    return undefined
  }
})

/** The languages of the dropdown; en-US, de-DE and fr-FR when they cannot be read (specification, section 7). */
export async function loadOfferedLanguages(): Promise<readonly OfferedLanguage[]> {
  return (await readOffered()) ?? FALLBACK_LANGUAGES
}

/**
 * Languages in which a visitor can ask to be answered; the form's own fallback is English, German, French and Turkish
 * (specification, section 7).
 */
export async function loadFormLanguages(): Promise<readonly OfferedLanguage[]> {
  return (await readOffered()) ?? FORM_FALLBACK_LANGUAGES
}
