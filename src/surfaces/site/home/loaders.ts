import { cache } from 'react'
import { listCertifications } from '@/content/certifications/list-certifications'
import { mayShowFigures, mayShowTestimonials } from '@/content/compliance/rules'
import { readOptionalList } from '@/content/core/read-list'
import { listTestimonials } from '@/content/testimonials/read-testimonials'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { loadHairProgram, loadNavigation, loadOtherPrograms, loadSettings } from '../loaders'
import { HOME_CERTIFICATIONS, HOME_FEATURES, homeTestimonials } from './rules'

/** Everything the home page shows, or null while the hair program is not published. */
export const loadHome = cache(async (locale: Locale) => {
  const [found, settings, { footer }, programs, testimonials, inGerman, certifications] = await Promise.all([
    loadHairProgram(locale),
    loadSettings(locale),
    loadNavigation(locale),
    loadOtherPrograms(locale),
    readOptionalList('testimonials', () => listTestimonials(locale)),
    readOptionalList('testimonials', () => listTestimonials(DEFAULT_LOCALE)),
    readOptionalList('certifications', () => listCertifications(locale)),
  ])
  if (!found) return null
  const program = { ...found, features: found.features.slice(0, HOME_FEATURES) }
  const { compliance, brand } = settings
  const hasFigures = mayShowFigures(compliance, locale)
  return {
    program: hasFigures ? program : { ...program, numbers: [] },
    settings: hasFigures
      ? settings
      : { ...settings, brand: { ...brand, proof: '', proofSource: '', proofVerified: null } },
    footer,
    programs,
    testimonials: mayShowTestimonials(compliance, locale) ? homeTestimonials(testimonials, inGerman) : [],
    certifications: certifications.slice(0, HOME_CERTIFICATIONS),
  }
})

export type HomeView = NonNullable<Awaited<ReturnType<typeof loadHome>>>
