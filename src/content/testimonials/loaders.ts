import { mayShowTestimonials } from '@/content/compliance/rules'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'

/** Whether a language has testimonials at all: under its compliance mode the page and every link to it are absent. */
export async function hasTestimonials(locale: Locale): Promise<boolean> {
  const { compliance } = await readSiteSettings(locale)
  return mayShowTestimonials(compliance, locale)
}
