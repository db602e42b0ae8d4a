import type { Locale } from '@/i18n/locales'
import { mayShowTestimonials } from '../compliance/rules'
import { readSiteSettings } from '../site-settings/data'

/** Whether a language has testimonials at all: under its compliance mode the page and every link to it are absent. */
export async function hasTestimonials(locale: Locale): Promise<boolean> {
  const { compliance } = await readSiteSettings(locale)
  return mayShowTestimonials(compliance, locale)
}
