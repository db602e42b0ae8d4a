import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { hairOnly } from '../hair/rules'
import { mayShowTestimonials } from '../hospitals/rules'
import { readSiteSettings } from '../site-settings/data'
import { listTestimonials } from './data'
import type { TestimonialView } from './present'

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
