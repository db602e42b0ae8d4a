import { cache } from 'react'
import type { Locale } from '@/i18n/locales'
import { log } from '@/lib/log'
import { doNotKeep } from '@/lib/render-context'
import { listLanguages } from './data'
import { FALLBACK_LANGUAGES, offeredLanguages } from './rules'

/** The languages of the dropdown, asked for once per render. A failed read leaves those of the fallback. */
export const loadOfferedLanguages = cache(async (): Promise<readonly Locale[]> => {
  try {
    return offeredLanguages(await listLanguages())
  } catch (error) {
    log.warn({ err: error }, 'the list of languages could not be read; the fallback is offered')
    doNotKeep()
    return FALLBACK_LANGUAGES
  }
})
