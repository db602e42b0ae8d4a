import { cache } from 'react'
import { readAbout, readHealthTourism, readPage } from '@/content/pages/read-pages'
import type { Locale } from '@/i18n/locales'
import { log } from '@/lib/log'

/** Read once per render: a page and its metadata ask for the same record. */
export const loadPage = cache(readPage)
export const loadAbout = cache(async (locale: Locale) => {
  const about = await readAbout(locale)
  // The page says so in the reader's words (specification, section 8).
  if (!about.contentHtml) log.warn('No About Us data found')
  return about
})
export const loadHealthTourism = cache(readHealthTourism)
