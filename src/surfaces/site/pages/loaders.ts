import { cache } from 'react'
import { readAbout, readHealthTourism, readPage } from '@/content/pages/read-pages'
import type { Locale } from '@/i18n/locales'
import { log } from '@/lib/log'

/** Cached, because a page and its metadata need the same record. */
export const loadPage = cache(readPage)
export const loadAbout = cache(async (locale: Locale) => {
  const about = await readAbout(locale)
  // The page then shows a message in the reader's language (specification, section 8).
  if (!about.contentHtml) log.warn('No About Us data found')
  return about
})
export const loadHealthTourism = cache(readHealthTourism)
