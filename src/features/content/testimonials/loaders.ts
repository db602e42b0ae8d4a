import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { mayShowTestimonials } from '../compliance/rules'
import { hairOnly } from '../hair/rules'
import { readSiteSettings } from '../site-settings/data'
import { listTestimonials } from './data'
import type { TestimonialView } from './present'

/** Whether a language has testimonials at all: under its compliance mode the page and every link to it are absent. */
export async function hasTestimonials(locale: Locale): Promise<boolean> {
  const { compliance } = await readSiteSettings(locale)
  return mayShowTestimonials(compliance, locale)
}

/** The films of the page: those whose service or its category is hair work (specification, section 2, Testimonials). */
export async function listHairTestimonials(locale: Locale): Promise<TestimonialView[]> {
  const [shown, inGerman, { compliance }] = await Promise.all([
    listTestimonials(locale),
    listTestimonials(DEFAULT_LOCALE),
    readSiteSettings(locale),
  ])
  if (!mayShowTestimonials(compliance, locale)) return []
  return hairOnly(shown, inGerman, ({ service, categoryTitle }) => [service?.name, categoryTitle])
}
