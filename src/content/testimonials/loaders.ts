import { mayShowTestimonials } from '@/content/compliance/rules'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'

/** Whether a language has testimonials: a compliance mode removes the page and every link to it. */
export async function hasTestimonials(locale: Locale): Promise<boolean> {
  const { compliance } = await readSiteSettings(locale)
  return mayShowTestimonials(compliance, locale)
}
